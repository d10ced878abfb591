import type { CharOffset } from '../model/units.ts';
import type { TextUnits } from './char-flags.ts';

/**
 * Words with a positive number each. Open addressing over typed arrays, so that a word is found by its
 * code units, or bytes, and no string is made for it. Empties itself when it is full.
 */
export class WordTable {
  readonly #capacity: number;
  readonly #mask: number;
  /** Entry in each slot, plus one; 0 is free. */
  readonly #slots: Int32Array;
  readonly #hashes: Int32Array;
  readonly #starts: Int32Array;
  readonly #values: Int32Array;
  /** The words' code units, one after the other. */
  readonly #units: Uint16Array;
  #words = 0;
  /** Code units in use. */
  #used = 0;

  /** For at most `words` words of at most `units` code units in all. */
  constructor(words: number, units: number) {
    this.#capacity = words;
    const slots = 2 ** Math.ceil(Math.log2(words * 2));
    this.#mask = slots - 1;
    this.#slots = new Int32Array(slots);
    this.#hashes = new Int32Array(words);
    this.#starts = new Int32Array(words + 1);
    this.#values = new Int32Array(words);
    this.#units = new Uint16Array(units);
  }

  /** The number of the word between two offsets; 0 if it is not known. */
  find(units: TextUnits, start: CharOffset, end: CharOffset): number {
    const hash = hashOf(units, start, end);
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const entry = this.#slots[slot]! - 1;
      if (entry < 0) return 0;
      if (this.#hashes[entry] === hash && this.#isAt(entry, units, start, end)) {
        return this.#values[entry]!;
      }
    }
  }

  /** Takes in a word that is not known and not longer than all the table. */
  add(units: TextUnits, start: CharOffset, end: CharOffset, value: number): void {
    const length = end - start;
    if (this.#words === this.#capacity || this.#used + length > this.#units.length) this.#clear();
    const hash = hashOf(units, start, end);
    let slot = hash & this.#mask;
    while (this.#slots[slot]! > 0) slot = (slot + 1) & this.#mask;
    const entry = this.#words++;
    for (let at = start; at < end; at++) this.#units[this.#used++] = units[at]!;
    this.#starts[entry + 1] = this.#used;
    this.#hashes[entry] = hash;
    this.#values[entry] = value;
    this.#slots[slot] = entry + 1;
  }

  #clear(): void {
    this.#slots.fill(0);
    this.#words = 0;
    this.#used = 0;
  }

  #isAt(entry: number, units: TextUnits, start: CharOffset, end: CharOffset): boolean {
    let at = this.#starts[entry]!;
    if (this.#starts[entry + 1]! - at !== end - start) return false;
    for (let from = start; from < end; from++, at++) {
      if (this.#units[at] !== units[from]) return false;
    }
    return true;
  }
}

/** Multiply and xor, mixed at the end because slots take the lowest bits. */
function hashOf(units: TextUnits, start: CharOffset, end: CharOffset): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ units[at]!, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
