import type { CharOffset } from '../model/units.ts';
import type { TextUnits } from './char-flags.ts';

/** A slot's four numbers side by side, so that to look at one is to have all: `KEY`, `START`, `LENGTH`, `VALUE`. */
const SLOT = 4;
/** The word itself where it is short and narrow, else its hash. */
const KEY = 0;
/** Where the word stands among the units kept; of no meaning where the key is the word. */
const START = 1;
/** Code units of the word; with a minus where the key is the word. */
const LENGTH = 2;
/** 0 in a free slot. */
const VALUE = 3;

/**
 * Words with a positive number each. Open addressing over typed arrays, so that a word is found by its
 * code units, or bytes, and no string is made for it. Empties itself when it is full.
 */
export class WordTable {
  readonly #capacity: number;
  /** Picks a slot's first number from a hash. */
  readonly #mask: number;
  readonly #slots: Int32Array;
  /** Code units of the longer words, one word after the other. */
  readonly #units: Uint16Array;
  #words = 0;
  /** Code units in use. */
  #used = 0;
  /** Of the word read last. */
  #key = 0;

  /** For at most `words` words of at most `units` code units in all. */
  constructor(words: number, units: number) {
    this.#capacity = words;
    const slots = 2 ** Math.ceil(Math.log2(words * 2));
    this.#mask = (slots - 1) * SLOT;
    this.#slots = new Int32Array(slots * SLOT);
    this.#units = new Uint16Array(units);
  }

  /** The number of the word between two offsets; 0 if it is not known. */
  find(units: TextUnits, start: CharOffset, end: CharOffset): number {
    const slots = this.#slots;
    const length = this.#readKey(units, start, end);
    const key = this.#key;
    for (let slot = spread(key) & this.#mask; ; slot = (slot + SLOT) & this.#mask) {
      const value = slots[slot + VALUE]!;
      if (value === 0) return 0;
      if (slots[slot + KEY] !== key || slots[slot + LENGTH] !== length) continue;
      if (length < 0 || this.#isAt(slots[slot + START]!, units, start, end)) return value;
    }
  }

  /** Takes in a word that is not known and not longer than all the table. */
  add(units: TextUnits, start: CharOffset, end: CharOffset, value: number): void {
    const length = this.#readKey(units, start, end);
    if (this.#words === this.#capacity || this.#used + length > this.#units.length) this.#clear();
    let slot = spread(this.#key) & this.#mask;
    while (this.#slots[slot + VALUE]! > 0) slot = (slot + SLOT) & this.#mask;
    this.#words++;
    this.#slots[slot + KEY] = this.#key;
    this.#slots[slot + START] = this.#used;
    this.#slots[slot + LENGTH] = length;
    this.#slots[slot + VALUE] = value;
    for (let at = start; length > 0 && at < end; at++) this.#units[this.#used++] = units[at]!;
  }

  /** Leaves the word's key in `#key` and returns what a slot has as its length. */
  #readKey(units: TextUnits, start: CharOffset, end: CharOffset): number {
    const length = end - start;
    let all = 0;
    let packed = 0;
    let hash = length;
    for (let at = start; at < end; at++) {
      const unit = units[at]!;
      all |= unit;
      packed = (packed << 8) | unit;
      hash = Math.imul(hash ^ unit, 0x9e3779b1);
    }
    const isPacked = length <= 4 && all < 256;
    this.#key = isPacked ? packed : hash;
    return isPacked ? -length : length;
  }

  #isAt(place: number, units: TextUnits, start: CharOffset, end: CharOffset): boolean {
    for (let at = place, from = start; from < end; from++, at++) {
      if (this.#units[at] !== units[from]) return false;
    }
    return true;
  }

  #clear(): void {
    this.#slots.fill(0);
    this.#words = 0;
    this.#used = 0;
  }
}

/** All bits of the key in those that pick a slot. */
function spread(key: number): number {
  const mixed = Math.imul(key ^ (key >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
