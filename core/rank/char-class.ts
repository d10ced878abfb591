/** What a UTF-16 code unit is to an identifier. Zero is no part of one. */
export const NONE = 0;
/** A letter that is not upper case: small, of a script without case, or a mark on one. */
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
export const UNDERSCORE = 4;

const UNKNOWN = 255;
const classes = new Uint8Array(0x10000).fill(UNKNOWN);
for (let unit = 0; unit < 128; unit++) classes[unit] = classify(String.fromCharCode(unit));

/** Class of the code unit at `index`; the halves of a surrogate pair share one, never UPPER, so no split parts them. */
export function charClassAt(text: string, index: number, unit = text.charCodeAt(index)): number {
  const known = classes[unit]!;
  return known === UNKNOWN ? lookUp(text, index, unit) : known;
}

function lookUp(text: string, index: number, unit: number): number {
  if (unit >= 0xd800 && unit < 0xe000) {
    const ofPair = classify(pairAt(text, index, unit));
    return ofPair === UPPER ? LOWER : ofPair;
  }
  const found = classify(String.fromCharCode(unit));
  classes[unit] = found;
  return found;
}

function pairAt(text: string, index: number, unit: number): string {
  const start = unit < 0xdc00 ? index : index - 1;
  return text.slice(Math.max(start, 0), start + 2);
}

function classify(char: string): number {
  if (char === '_') return UNDERSCORE;
  if (/^\p{Nd}$/u.test(char)) return DIGIT;
  if (/^\p{Lu}$/u.test(char)) return UPPER;
  return /^[\p{L}\p{M}\p{N}]$/u.test(char) ? LOWER : NONE;
}
