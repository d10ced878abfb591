import type { CharOffset, TokenCount } from '../model/units.ts';
import { afterChar, type TextUnits } from './char-flags.ts';
import { RecentWords } from './recent-words.ts';
import { BLOCK, TokenMeasure } from './token-measure.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordEnd } from './word-end.ts';
import { WordTable } from './word-table.ts';

/** A longer word is data or an attack: it is cut, so that memory stays bounded. */
const LONGEST_WORD = 1 << 12;
/** In 7 MB; 10 MB of code in five languages have 39,000, of 7 code units. */
const REMEMBERED_WORDS = 1 << 17;
/** Longer words hardly come twice. */
const LONGEST_REMEMBERED = 256;

/** Splits texts into words and adds up their tokens, in arrays that every text uses again. */
export class WordCounter {
  readonly #wordEnd: WordEnd;
  readonly #vocabulary: Vocabulary;
  readonly #recent = new RecentWords();
  readonly #known = new WordTable(REMEMBERED_WORDS, REMEMBERED_WORDS * 12);
  #units = new Uint16Array(1 << 14);
  /** Of the words, and the tokens before each. */
  #starts = new Int32Array(1 << 12);
  #before = new Int32Array(1 << 12);
  /** See `TokenMeasure`. */
  #blocks = new Int32Array(1 << 10);

  constructor(wordEnd: WordEnd, vocabulary: Vocabulary) {
    this.#wordEnd = wordEnd;
    this.#vocabulary = vocabulary;
  }

  measure(text: string): TokenMeasure {
    const units = this.#unitsOf(text);
    let words = 0;
    let total = 0;
    let wordStop = 0;
    let block = 0;
    for (let at = 0; at < units.length; ) {
      if (at === wordStop) wordStop = this.#wordEnd(units, at);
      const end = partEnd(units, at, wordStop);
      if (words === this.#starts.length) this.#grow();
      this.#starts[words] = at;
      this.#before[words] = total;
      for (; block * BLOCK < end; block++) this.#blocks[block] = words;
      words++;
      total += this.#tokensOf(units, at, end);
      at = end;
    }
    return new TokenMeasure(text.length, this.#starts, this.#before, words, this.#blocks, total);
  }

  isExact(text: string): boolean {
    // No chunk but an odd one is longer.
    if (text.length <= LONGEST_WORD) return true;
    const units = this.#unitsOf(text);
    for (let at = 0; at < units.length; ) {
      const end = this.#wordEnd(units, at);
      if (end - at > LONGEST_WORD) return false;
      at = end;
    }
    return true;
  }

  #tokensOf(units: TextUnits, start: CharOffset, end: CharOffset): TokenCount {
    const recent = this.#recent.find(units, start, end);
    if (recent > 0) return recent;
    const tokens = this.#known.find(units, start, end) || this.#learn(units, start, end);
    if (recent === 0) this.#recent.keep(end - start, tokens);
    return tokens;
  }

  #learn(units: TextUnits, start: CharOffset, end: CharOffset): TokenCount {
    const tokens = this.#vocabulary.count(units, start, end);
    if (end - start <= LONGEST_REMEMBERED) this.#known.add(units, start, end, tokens);
    return tokens;
  }

  #unitsOf(text: string): TextUnits {
    if (text.length > this.#units.length) {
      this.#units = new Uint16Array(text.length * 2);
      this.#blocks = new Int32Array(Math.ceil(this.#units.length / BLOCK));
    }
    const units = this.#units.subarray(0, text.length);
    for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at);
    return units;
  }

  #grow(): void {
    this.#starts = doubled(this.#starts);
    this.#before = doubled(this.#before);
  }
}

function partEnd(units: TextUnits, start: CharOffset, end: CharOffset): CharOffset {
  return end - start > LONGEST_WORD ? afterChar(units, start + LONGEST_WORD - 1) : end;
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
