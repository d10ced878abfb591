import type { CharOffset } from '../model/units.ts';
import { afterChar, type TextUnits } from './char-flags.ts';

/** UTF-8 takes at most so many bytes for a UTF-16 code unit. */
export const BYTES_PER_UNIT = 3;

/**
 * Writes the text between two offsets as UTF-8, a byte a place, and returns how many bytes that is. A
 * lone surrogate becomes U+FFFD, as TextEncoder has it.
 */
export function writeUtf8(
  units: TextUnits,
  start: CharOffset,
  end: CharOffset,
  into: Uint16Array,
): number {
  let length = 0;
  for (let at = start; at < end; ) {
    const unit = units[at]!;
    const next = unit < 0x80 ? at + 1 : afterChar(units, at);
    const isLone = next === at + 1 && unit >= 0xd800 && unit <= 0xdfff;
    const code = next > at + 1 ? pairOf(unit, units[at + 1]!) : isLone ? 0xfffd : unit;
    if (code < 0x80) {
      into[length++] = code;
    } else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      into[length++] = ((0xf00 >> (more + 1)) & 0xff) | (code >> (6 * more));
      for (let left = more - 1; left >= 0; left--) {
        into[length++] = 0x80 | ((code >> (6 * left)) & 0x3f);
      }
    }
    at = next;
  }
  return length;
}

function pairOf(high: number, low: number): number {
  return (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
}
