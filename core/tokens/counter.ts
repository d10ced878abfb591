import type { TokenizerName } from '../model/settings.ts';
import type { CharOffset, TokenCount } from '../model/units.ts';
import { afterChar } from './char-flags.ts';
import { TokenMeasure } from './token-measure.ts';
import { cl100kWordEnd, o200kWordEnd, type WordEnd } from './word-end.ts';

/** Counts tokens of one model family. */
export interface TokenCounter {
  name: TokenizerName;
  /** Tokens of `text`, control tokens such as `<|endoftext|>` counted as the plain text they are. */
  count(text: string): TokenCount;
  /** Where the tokens of `text` begin. Good until the next call, which reuses its memory. */
  measure(text: string): TokenMeasure;
  /** False where `count` had to cut an endless word and may be off by a token a cut. */
  isExact(text: string): boolean;
}

/** Byte-pair merging is quadratic in one word: 100,000 letters took 6.5 s, 1,000 take a millisecond. */
const LONGEST_WORD = 1_000;
/** Words remembered; a repository has some ten thousand. */
const MEMO_WORDS = 200_000;

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
  const encoding = await (name === 'o200k'
    ? import('gpt-tokenizer/encoding/o200k_base')
    : import('gpt-tokenizer/encoding/cl100k_base'));
  const plain = { disallowedSpecial: new Set<string>() };
  const wordEnd = name === 'o200k' ? o200kWordEnd : cl100kWordEnd;
  return createCounter(name, wordEnd, (word) => encoding.countTokens(word, plain));
}

function createCounter(
  name: TokenizerName,
  wordEnd: WordEnd,
  tokensOf: (word: string) => TokenCount,
): TokenCounter {
  const memo = new Map<string, TokenCount>();
  let starts = new Int32Array(4_096);
  let before = new Int32Array(4_096);
  const remember = (word: string): TokenCount => {
    const known = memo.get(word);
    if (known !== undefined) return known;
    const tokens = tokensOf(word);
    if (memo.size >= MEMO_WORDS) memo.clear();
    memo.set(word, tokens);
    return tokens;
  };
  const measure = (text: string): TokenMeasure => {
    let words = 0;
    let total = 0;
    let wordStop = 0;
    for (let at = 0; at < text.length; ) {
      if (at === wordStop) wordStop = wordEnd(text, at);
      const end = partEnd(text, at, wordStop);
      if (words === starts.length) {
        starts = grown(starts);
        before = grown(before);
      }
      starts[words] = at;
      before[words] = total;
      words++;
      total += remember(text.slice(at, end));
      at = end;
    }
    return new TokenMeasure(text.length, starts, before, words, total);
  };
  return {
    name,
    measure,
    count: (text) => measure(text).size(0, text.length),
    isExact(text) {
      for (let at = 0; at < text.length; ) {
        const end = wordEnd(text, at);
        if (end - at > LONGEST_WORD) return false;
        at = end;
      }
      return true;
    },
  };
}

function partEnd(text: string, start: CharOffset, end: CharOffset): CharOffset {
  return end - start > LONGEST_WORD ? afterChar(text, start + LONGEST_WORD - 1) : end;
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
