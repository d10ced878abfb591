import type { TokenizerName } from '../model/settings.ts';
import type { TokenCount } from '../model/units.ts';
import type { TokenMeasure } from './token-measure.ts';
import { Vocabulary } from './vocabulary.ts';
import { WordCounter } from './word-counter.ts';
import { cl100kWordEnd, o200kWordEnd } from './word-end.ts';

/** Counts tokens of one model family. */
export interface TokenCounter {
  name: TokenizerName;
  /** Tokens of `text`, control tokens such as `<|endoftext|>` counted as the plain text they are. */
  count(text: string): TokenCount;
  /** Where the tokens of `text` begin. Good until the counter's next call, which reuses its memory. */
  measure(text: string): TokenMeasure;
  /** False where `count` had to cut a word of more than 4,096 characters and may be off by a token a cut. */
  isExact(text: string): boolean;
}

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
