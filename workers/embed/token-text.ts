/**
 * The text as the tokenizer has to see it. The one of @xenova/transformers strips accents only up to
 * U+036F and does not see ideographs beyond U+FFFF as words; BERT, and with it the model's training,
 * strips every mark and splits every ideograph.
 */
export function tokenText(text: string): string {
  if (isAscii(text)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(
      /[\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu,
      (ideograph) => ` ${ideograph} `,
    );
}

/**
 * The text's first `chars` characters and on to the next white space or ASCII punctuation, so that no
 * word is cut: what a whole text begins with, tokenises as this does.
 */
export function beginningOf(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const boundary = /[\s!-/:-@[-`{-~]/g;
  boundary.lastIndex = chars;
  return text.slice(0, boundary.exec(text)?.index ?? text.length);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 127) return false;
  }
  return true;
}
