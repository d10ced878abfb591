/**
 * Characters that a person cannot see or that reorder what they see: controls, bidi marks and
 * overrides, zero-width characters, line separators, tags, and lone surrogates.
 */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Cs}/gu;

/** The text with each hidden character as an escape such as `⟨U+202E⟩`, line feeds and tabs included. */
export function toVisible(text: string): string {
  return text.replace(HIDDEN, escapeCharacter);
}

/** The same for text of several lines: line ends and tabs stay as they are. */
export function toVisibleLines(text: string): string {
  return text.replace(HIDDEN, (character) =>
    character === '\n' || character === '\r' || character === '\t'
      ? character
      : escapeCharacter(character),
  );
}

/** True where a name holds control, bidi or zero-width characters. */
export function isOddName(path: string): boolean {
  return path.search(HIDDEN) !== -1;
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return `⟨U+${code}⟩`;
}
