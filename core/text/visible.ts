/**
 * Characters that a person cannot see or that reorder what they see: controls, line separators, lone
 * surrogates, and all that Unicode has shown as nothing (bidi marks, zero-width characters, fillers, tags).
 * One variation selector behind a character shows, as in ❤️; more of them in a row carry hidden bytes.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]|(?!\p{VS})\p{DI}|(?<=[\p{VS}\s]|^)\p{VS}/gu;

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
