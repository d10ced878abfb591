import type { CharOffset, TokenCount } from '../model/units.ts';
import type { TextUnits } from './char-flags.ts';

/** Characters of the longest word kept: nine of ten words of code are no longer. */
const LONGEST = 8;
/** Slots, a power of two; 64 kB in all. */
const SLOTS = 1 << 12;
/** A slot: four characters, four more, length and tokens, one to spare. */
const SLOT = 4;

/**
 * Tokens of short ASCII words met lately, each in the one slot that it may have. Small, because between
 * two files a parse pushes all else out of the processor's caches, and most words are the same few.
 */
export class RecentWords {
  readonly #slots = new Int32Array(SLOTS * SLOT);
  #slot = 0;
  #first = 0;
  #second = 0;

  /** Tokens of the word between two offsets; 0 if it is not here, -1 if it is no word for here. */
  find(units: TextUnits, start: CharOffset, end: CharOffset): TokenCount {
    const length = end - start;
    if (length > LONGEST) return -1;
    let all = 0;
    let first = 0;
    let second = 0;
    for (let at = start; at < end; at++) {
      const unit = units[at]!;
      all |= unit;
      second = (second << 8) | (first >>> 24);
      first = (first << 8) | unit;
    }
    if (all > 127) return -1;
    const mixed = Math.imul(first ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1);
    const slot = (mixed >>> 20) * SLOT;
    const slots = this.#slots;
    if (slots[slot] === first && slots[slot + 1] === second && slots[slot + 2]! >> 16 === length) {
      return slots[slot + 2]! & 0xffff;
    }
    this.#slot = slot;
    this.#first = first;
    this.#second = second;
    return 0;
  }

  /** Keeps the word that was not found right before. */
  keep(length: number, tokens: TokenCount): void {
    this.#slots[this.#slot] = this.#first;
    this.#slots[this.#slot + 1] = this.#second;
    this.#slots[this.#slot + 2] = (length << 16) | tokens;
  }
}
