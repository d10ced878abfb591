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
    const packed = packedLength(units, start, end);
    const key = packed < 0 ? packedKey(units, start, end) : hashOf(units, start, end);
    for (let slot = spread(key) & this.#mask; ; slot = (slot + SLOT) & this.#mask) {
      const value = slots[slot + VALUE]!;
      if (value === 0) return 0;
      if (slots[slot + KEY] !== key || slots[slot + LENGTH] !== packed) continue;
      if (packed < 0 || this.#isAt(slots[slot + START]!, units, start, end)) return value;
    }
  }

  /** Takes in a word that is not known and not longer than all the table. */
  add(units: TextUnits, start: CharOffset, end: CharOffset, value: number): void {
    const packed = packedLength(units, start, end);
    if (this.#words === this.#capacity || this.#used + packed > this.#units.length) this.#clear();
    const key = packed < 0 ? packedKey(units, start, end) : hashOf(units, start, end);
    let slot = spread(key) & this.#mask;
    while (this.#slots[slot + VALUE]! > 0) slot = (slot + SLOT) & this.#mask;
    this.#words++;
    this.#slots[slot + KEY] = key;
    this.#slots[slot + START] = this.#used;
    this.#slots[slot + LENGTH] = packed;
    this.#slots[slot + VALUE] = value;
    for (let at = start; packed > 0 && at < end; at++) this.#units[this.#used++] = units[at]!;
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

/** Length of the word, with a minus if four bytes hold it. */
function packedLength(units: TextUnits, start: CharOffset, end: CharOffset): number {
  const length = end - start;
  if (length > 4) return length;
  let all = 0;
  for (let at = start; at < end; at++) all |= units[at]!;
  return all < 256 ? -length : length;
}

function packedKey(units: TextUnits, start: CharOffset, end: CharOffset): number {
  let key = 0;
  for (let at = start; at < end; at++) key = (key << 8) | units[at]!;
  return key;
}

function hashOf(units: TextUnits, start: CharOffset, end: CharOffset): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ units[at]!, 0x9e3779b1);
  return hash;
}

/** All bits of the key in those that pick a slot. */
function spread(key: number): number {
  const mixed = Math.imul(key ^ (key >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
