import type { CharOffset, TokenCount } from '../model/units.ts';
import { countMerged } from './byte-pairs.ts';
import type { TextUnits } from './char-flags.ts';
import { BYTES_PER_UNIT, writeUtf8 } from './utf8.ts';
import { WordTable } from './word-table.ts';

/** Tokens in the order of their ranks: as a text, or as the bytes of a part of a character. */
export type Ranks = readonly (string | readonly number[])[];

/** The tokens of an encoding, and how many of them a word takes. */
export class Vocabulary {
  /** Rank plus one, by the token's bytes. */
  readonly #table: WordTable;
  /** The same of two bytes, by their values: what a word is asked for most. */
  readonly #pairs = new Int32Array(1 << 16);
  #longest = 0;
  /** Room for any token, and for the longest word met. */
  #bytes = new Uint16Array(1_024);

  constructor(ranks: Ranks) {
    const total = ranks.reduce((sum, token) => sum + this.#load(token), 0);
    this.#table = new WordTable(ranks.length, total);
    ranks.forEach((token, rank) => {
      const length = this.#load(token);
      this.#longest = Math.max(this.#longest, length);
      this.#table.add(this.#bytes, 0, length, rank + 1);
      if (length === 2) this.#pairs[this.#pairAt(0)] = rank + 1;
    });
  }

  /** Tokens of the word between two offsets. */
  count(units: TextUnits, start: CharOffset, end: CharOffset): TokenCount {
    this.#reserve(end - start);
    const length = writeUtf8(units, start, end, this.#bytes);
    if (this.#rankOf(0, length) > 0) return 1;
    return countMerged(length, (from, to) => this.#rankOf(from, to));
  }

  /** Rank plus one of the bytes between two places; 0 if they are no token. */
  #rankOf(from: number, to: number): number {
    if (to - from === 2) return this.#pairs[this.#pairAt(from)]!;
    return to - from > this.#longest ? 0 : this.#table.find(this.#bytes, from, to);
  }

  #pairAt(from: number): number {
    return (this.#bytes[from]! << 8) | this.#bytes[from + 1]!;
  }

  /** Puts a token's bytes where words are counted, and returns how many they are. */
  #load(token: Ranks[number]): number {
    if (typeof token !== 'string') {
      this.#bytes.set(token);
      return token.length;
    }
    let isAscii = true;
    for (let at = 0; at < token.length; at++) {
      const unit = token.charCodeAt(at);
      this.#bytes[at] = unit;
      isAscii &&= unit < 0x80;
    }
    if (isAscii) return token.length;
    return writeUtf8(this.#bytes.slice(0, token.length), 0, token.length, this.#bytes);
  }

  #reserve(units: number): void {
    const bytes = units * BYTES_PER_UNIT;
    if (bytes > this.#bytes.length) this.#bytes = new Uint16Array(bytes * 2);
  }
}
