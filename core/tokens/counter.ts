import type { TokenizerName } from '../model/settings.ts';
import type { CharOffset, TokenCount } from '../model/units.ts';
import { afterChar, type TextUnits } from './char-flags.ts';
import { TokenMeasure } from './token-measure.ts';
import { Vocabulary } from './vocabulary.ts';
import { cl100kWordEnd, o200kWordEnd, type WordEnd } from './word-end.ts';
import { WordTable } from './word-table.ts';

/** Counts tokens of one model family. */
export interface TokenCounter {
  name: TokenizerName;
  /** Tokens of `text`, control tokens such as `<|endoftext|>` counted as the plain text they are. */
  count(text: string): TokenCount;
  /** Where the tokens of `text` begin. Good until the counter's next call, which reuses its memory. */
  measure(text: string): TokenMeasure;
  /** False where `count` had to cut an endless word and may be off by a token a cut. */
  isExact(text: string): boolean;
}

/** A longer word is data or an attack: it is cut, so that memory stays bounded. */
const LONGEST_WORD = 1 << 16;
/** Longer words hardly come twice. */
const REMEMBERED_UNITS = 64;
/** Words remembered, in 3 MB: 10 MB of code in five languages have 39,000, of 7 code units. */
const TABLE_WORDS = 1 << 16;
const TABLE_UNITS = TABLE_WORDS * 12;

const counters = new Map<TokenizerName, Promise<TokenCounter>>();

/** Loads a counter, once each; its ranks weigh a megabyte. A failed load is tried again by the next call. */
export function loadCounter(name: TokenizerName): Promise<TokenCounter> {
  const known = counters.get(name);
  if (known) return known;
  const loading = load(name);
  counters.set(name, loading);
  loading.catch(() => counters.delete(name));
  return loading;
}

async function load(name: TokenizerName): Promise<TokenCounter> {
  const { default: ranks } = await (name === 'o200k'
    ? import('gpt-tokenizer/bpeRanks/o200k_base')
    : import('gpt-tokenizer/bpeRanks/cl100k_base'));
  const wordEnd = name === 'o200k' ? o200kWordEnd : cl100kWordEnd;
  const counter = new WordCounter(wordEnd, new Vocabulary(ranks));
  return {
    name,
    measure: (text) => counter.measure(text),
    count: (text) => counter.measure(text).total,
    isExact: (text) => counter.isExact(text),
  };
}

class WordCounter {
  readonly #wordEnd: WordEnd;
  readonly #table = new WordTable(TABLE_WORDS, TABLE_UNITS);
  readonly #vocabulary: Vocabulary;
  #units = new Uint16Array(1 << 14);
  /** Of the words, and the tokens before each. */
  #starts = new Int32Array(1 << 12);
  #before = new Int32Array(1 << 12);

  constructor(wordEnd: WordEnd, vocabulary: Vocabulary) {
    this.#wordEnd = wordEnd;
    this.#vocabulary = vocabulary;
  }

  measure(text: string): TokenMeasure {
    const units = this.#unitsOf(text);
    let words = 0;
    let total = 0;
    let wordStop = 0;
    for (let at = 0; at < units.length; ) {
      if (at === wordStop) wordStop = this.#wordEnd(units, at);
      const end = partEnd(units, at, wordStop);
      if (words === this.#starts.length) this.#grow();
      this.#starts[words] = at;
      this.#before[words] = total;
      words++;
      total += this.#table.find(units, at, end) || this.#learn(units, at, end);
      at = end;
    }
    return new TokenMeasure(text.length, this.#starts, this.#before, words, total);
  }

  #learn(units: TextUnits, start: CharOffset, end: CharOffset): TokenCount {
    const tokens = this.#vocabulary.count(units, start, end);
    if (end - start <= REMEMBERED_UNITS) this.#table.add(units, start, end, tokens);
    return tokens;
  }

  isExact(text: string): boolean {
    const units = this.#unitsOf(text);
    for (let at = 0; at < units.length; ) {
      const end = this.#wordEnd(units, at);
      if (end - at > LONGEST_WORD) return false;
      at = end;
    }
    return true;
  }

  #unitsOf(text: string): TextUnits {
    if (text.length > this.#units.length) this.#units = new Uint16Array(text.length * 2);
    const units = this.#units.subarray(0, text.length);
    for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at);
    return units;
  }

  #grow(): void {
    this.#starts = doubled(this.#starts);
    this.#before = doubled(this.#before);
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function partEnd(units: TextUnits, start: CharOffset, end: CharOffset): CharOffset {
  return end - start > LONGEST_WORD ? afterChar(units, start + LONGEST_WORD - 1) : end;
}
