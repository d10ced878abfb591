import { matchSpans, queryTerms, termsOf } from '../../core/rank/terms.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

const WORDS = [
  ...[
    'getUser',
    'HTTPServer2Go',
    'userIDs',
    'snake_case_name',
    '__init__',
    'x1',
    'the',
    'of',
    'v2.0',
    'URLs',
  ],
  ...[
    '日本語',
    'naïveÉtat',
    '𝒜𝒷',
    'İstanbul',
    'ß',
    'ǅ',
    'a',
    '_',
    '0x1F',
    'e\u0301',
    'straße',
    'ﬁ',
    'ΑΣ',
  ],
];

export const terms = target<string>({
  name: 'terms',
  promise:
    'Terms are what stands in the text, in lower case; two texts apart have the terms of each; a search marks each term that it names.',
  open: async () => ({
    make: (random) =>
      random.chance(0.5)
        ? noiseText(random, { words: WORDS, most: 200 })
        : mutateText(random, WORDS.slice(random.below(WORDS.length)).join(''), {
            words: WORDS,
            corpus: WORDS,
            most: 300,
          }),
    check: checkTerms,
  }),
});

function checkTerms(text: string): void {
  const all = termsOf(text);
  const lower = text.toLowerCase();
  for (const term of new Set(all)) {
    must(term !== '', 'a term is something');
    must(/^[\p{L}\p{M}\p{N}_]+$/u.test(term) || /\p{Cs}/u.test(term), `a term is a word: ${term}`);
    // The end of a word is written otherwise in lower case, as in Greek, so that the whole is not compared.
    must(lower.includes(term) || /[^\x00-\x7f]/.test(term), `it stands in the text: ${term}`);
  }
  mustEqual(termsOf(`${text} ${text}`), [...all, ...all], 'the terms of two texts');
  const { terms: asked, dropped } = queryTerms(text, 5);
  mustEqual(new Set(asked).size, asked.length, 'each asked once');
  must(asked.length <= 5 && dropped >= 0, 'at most so many');
  must(
    asked.every((term) => all.includes(term)),
    'what is asked is in the task',
  );
  const spans = matchSpans(text, all);
  let before = 0;
  for (const { start, end } of spans) {
    must(start >= before && end > start && end <= text.length, 'spans are apart and in order');
    before = end;
  }
  const marked = new Set(spans.flatMap(({ start, end }) => termsOf(text.slice(start, end))));
  const missing = all.find((term) => !marked.has(term));
  if (missing !== undefined) must(/[^\x00-\x7f]/.test(text), `each is marked: ${missing}`);
}
