import type { CharOffset, TokenCount } from '../model/units.ts';

/** Characters; a handful of words. */
export const BLOCK = 16;

/**
 * Where the tokens of a text begin. Sizes add up: what begins before a place and what begins after it is
 * all there is. Within a word of several tokens they are taken to be evenly long.
 */
export class TokenMeasure {
  readonly length: CharOffset;
  /** Of the words, ascending, the first 0. */
  readonly #starts: Int32Array;
  /** Tokens before each word. */
  readonly #before: Int32Array;
  readonly #words: number;
  /** The word at the beginning of every `BLOCK` characters, so that one is found without a search. */
  readonly #blocks: Int32Array;
  readonly total: TokenCount;

  constructor(
    length: CharOffset,
    starts: Int32Array,
    before: Int32Array,
    words: number,
    blocks: Int32Array,
    total: TokenCount,
  ) {
    this.length = length;
    this.#starts = starts;
    this.#before = before;
    this.#words = words;
    this.#blocks = blocks;
    this.total = total;
  }

  /** Tokens that begin between two offsets. */
  size(start: CharOffset, end: CharOffset): TokenCount {
    return this.#tokensBefore(end) - this.#tokensBefore(start);
  }

  /**
   * The last beginning of a word with at most `tokens` tokens between `from` and it; within a word if
   * that alone is larger. Always beyond `from`, which is below the length.
   */
  reach(from: CharOffset, tokens: TokenCount): CharOffset {
    const goal = this.#tokensBefore(from) + tokens;
    if (goal >= this.total) return this.length;
    const word = this.#lastWordBefore(goal);
    const start = this.#starts[word]!;
    if (start > from) return start;
    const inside = goal - this.#before[word]!;
    const at = start + Math.floor((this.#charsOf(word) * inside) / this.#tokensOf(word));
    return Math.max(at, from + 1);
  }

  #tokensBefore(offset: CharOffset): TokenCount {
    if (offset >= this.length) return this.total;
    const word = this.#wordAt(offset);
    const inside = offset - this.#starts[word]!;
    if (inside === 0) return this.#before[word]!;
    return this.#before[word]! + Math.ceil((this.#tokensOf(word) * inside) / this.#charsOf(word));
  }

  #charsOf(word: number): number {
    const end = word + 1 < this.#words ? this.#starts[word + 1]! : this.length;
    return end - this.#starts[word]!;
  }

  #tokensOf(word: number): TokenCount {
    const after = word + 1 < this.#words ? this.#before[word + 1]! : this.total;
    return after - this.#before[word]!;
  }

  #wordAt(offset: CharOffset): number {
    let word = this.#blocks[Math.floor(offset / BLOCK)]!;
    while (word + 1 < this.#words && this.#starts[word + 1]! <= offset) word++;
    return word;
  }

  /** The last word with at most so many tokens before it. */
  #lastWordBefore(tokens: TokenCount): number {
    let low = 0;
    let high = this.#words - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#before[middle]! <= tokens) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
