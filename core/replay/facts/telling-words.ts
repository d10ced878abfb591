import type { CharOffset } from '../../model/units.ts';
import { charClassAt, DIGIT, NONE, UNDERSCORE, UPPER } from '../../rank/char-class.ts';

/** Marks within names, paths and numbers, also at their beginning. */
const JOINTS = marks('$@~#./\\');
/** The same, but none begins with them. */
const INNER = marks(':%+,-');
/** What is longer is encoded data. */
const LONGEST = 200;

/**
 * Calls `emit` with the range of each word that may be a fact: one with a digit, an underscore, a capital within, or a
 * mark such as `/` or `.` between two characters. Most words of prose and code are none, and cost one look at each
 * character. Linear in the text.
 */
export function scanTellingWords(
  text: string,
  emit: (start: CharOffset, end: CharOffset) => void,
): void {
  const { length } = text;
  let at = 0;
  while (at < length) {
    const first = text.charCodeAt(at);
    const firstKind = charClassAt(text, at, first);
    if (firstKind === NONE && !isIn(JOINTS, first)) {
      at++;
      continue;
    }
    const start = at;
    let isTelling = firstKind === DIGIT || isIn(JOINTS, first);
    let wasMark = false;
    for (at++; at < length; at++) {
      const unit = text.charCodeAt(at);
      const kind = charClassAt(text, at, unit);
      if (kind !== NONE) {
        isTelling ||= wasMark || kind === UPPER || kind === DIGIT || kind === UNDERSCORE;
        wasMark = false;
      } else if (isIn(JOINTS, unit)) wasMark = true;
      else if (isIn(INNER, unit)) {
        if (unit === COLON) wasMark = true;
      } else break;
    }
    if (isTelling && at - start <= LONGEST) emit(start, at);
  }
}

const COLON = 58;

function marks(chars: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const char of chars) table[char.charCodeAt(0)] = 1;
  return table;
}

function isIn(table: Uint8Array, unit: number): boolean {
  return unit < 128 && table[unit] === 1;
}
