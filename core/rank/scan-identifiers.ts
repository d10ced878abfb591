import { charClassAt, NONE, UNDERSCORE } from './char-class.ts';

/** Longer runs are encoded data, not names: they are no terms, and would fill the dictionary. */
export const MAX_IDENTIFIER_CHARS = 256;

/**
 * Calls `emit` for each run of letters, digits and underscores that has more than underscores and at
 * most 256 UTF-16 units, in order, with its range and a 32-bit hash (FNV-1a over code units).
 */
export function scanIdentifiers(
  text: string,
  emit: (start: number, end: number, hash: number) => void,
): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    let unit = text.charCodeAt(at);
    let kind = charClassAt(text, at, unit);
    if (kind === NONE) {
      at++;
      continue;
    }
    const start = at;
    let hash = 0x811c9dc5;
    let isName = false;
    do {
      if (kind !== UNDERSCORE) isName = true;
      hash = Math.imul(hash ^ unit, 0x01000193);
      at++;
      if (at === length) break;
      unit = text.charCodeAt(at);
      kind = charClassAt(text, at, unit);
    } while (kind !== NONE);
    if (isName && at - start <= MAX_IDENTIFIER_CHARS) emit(start, at, hash);
  }
}
