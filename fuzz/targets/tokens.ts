import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { loadCounter } from '../../core/tokens/counter.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

interface TokenCase {
  text: string;
  /** Of the characters, 0 to 1. */
  cut: number;
  budget: number;
}

const PLAIN = { disallowedSpecial: new Set<string>() };
const LIBRARY = { o200k, cl100k };
const CORPUS = [
  "const don't = (a, b) => { return `{a} 0x1F`; };\r\n\r\n    // note\n\t\t/** é */",
  'def naïve(self):\n    """変数 😀👩‍👩‍👧"""\n    return HTMLElement.prototype\n\n\n',
  '<|endoftext|> 1234567 12.5e-7 //////// ======== \u00a0\u2028 ǅa Ⅷ',
];
const WORDS = [
  ' ',
  '  ',
  '\n',
  '\r\n',
  "'s",
  "'LL",
  'the',
  ' The',
  'ing',
  '1',
  '123',
  '/',
  '_',
  '中',
  '\u0301',
];

export const tokens = target<TokenCase>({
  name: 'tokens',
  promise:
    'Tokens are counted as the library of each vocabulary counts them, and sizes of neighbouring parts add up.',
  short: 300,
  async open() {
    const counters = [await loadCounter('o200k'), await loadCounter('cl100k')];
    return {
      make: (random) => {
        const how = { words: WORDS, corpus: CORPUS, most: random.chance(0.02) ? 3_000 : 200 };
        const text = random.chance(0.3)
          ? noiseText(random, how)
          : mutateText(random, random.pick(CORPUS), how);
        // The library's decoder drops a byte order mark, and so misses the token that it is.
        return {
          text: text.replaceAll('\ufeff', ''),
          cut: random.share(),
          budget: random.between(1, 40),
        };
      },
      check({ text, cut, budget }) {
        for (const counter of counters) {
          const total = counter.count(text);
          mustEqual(
            total,
            LIBRARY[counter.name as keyof typeof LIBRARY](text, PLAIN),
            `tokens of ${counter.name}`,
          );
          const measure = counter.measure(text);
          const at = Math.floor(cut * text.length);
          mustEqual(measure.size(0, at) + measure.size(at, text.length), total, 'two parts');
          for (let from = 0; from < text.length; ) {
            const next = measure.reach(from, budget);
            must(next > from && next <= text.length, 'it goes on');
            must(measure.size(from, next) <= budget || next === from + 1, 'what it reaches fits');
            from = next;
          }
        }
      },
    };
  },
});
