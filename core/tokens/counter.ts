import type { TokenizerName } from '../model/settings.ts';
import type { TokenCount } from '../model/units.ts';

/** Counts tokens of one model family. */
export interface TokenCounter {
  name: TokenizerName;
  /** Tokens of `text`, control tokens such as `<|endoftext|>` counted as the plain text they are. */
  count(text: string): TokenCount;
  /** False where `count` had to cut an endless run of characters and may be off by a token a cut. */
  isExact(text: string): boolean;
}

/** Byte-pair merging is quadratic in one unbroken run: 100,000 letters took 6.5 s, 1,000 take a millisecond. */
const LONGEST_RUN = 1_000;
const ENDLESS_RUN = /\S{1001,}/u;

/**
 * Loads a counter. The encodings equal tiktoken's chunk by chunk (0 of 4,504 differed).
 */
export async function loadCounter(name: TokenizerName): Promise<TokenCounter> {
  const encoding = await (name === 'o200k'
    ? import('gpt-tokenizer/encoding/o200k_base')
    : import('gpt-tokenizer/encoding/cl100k_base'));
  const plain = { disallowedSpecial: new Set<string>() };
  const count = (text: string): number => encoding.countTokens(text, plain);
  return {
    name,
    isExact: (text) => !ENDLESS_RUN.test(text),
    count: (text) =>
      ENDLESS_RUN.test(text)
        ? cutRuns(text).reduce((sum, piece) => sum + count(piece), 0)
        : count(text),
  };
}

/** Cuts runs without white space at LONGEST_RUN; the pieces concatenate to the text. */
function cutRuns(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const run of text.matchAll(new RegExp(ENDLESS_RUN, 'gu'))) {
    const end = run.index + run[0].length;
    for (let cut = run.index + LONGEST_RUN; cut < end; cut += LONGEST_RUN) {
      const at = isLowSurrogate(text.charCodeAt(cut)) ? cut - 1 : cut;
      pieces.push(text.slice(from, at));
      from = at;
    }
  }
  pieces.push(text.slice(from));
  return pieces;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
