import {
  type LexicalDocument,
  LexicalIndex,
  type LexicalParams,
} from '../../core/rank/lexical-index.ts';
import { termsOf } from '../../core/rank/terms.ts';
import { naiveScores } from '../../core/testing/naive-scores.ts';
import { noiseText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { must, mustEqual, target } from '../target.ts';

interface LexicalCase {
  documents: LexicalDocument[];
  terms: { term: string; weight: number }[];
  params: LexicalParams;
  /** Of the documents, in any order. */
  order: number[];
  /** Those that go. */
  gone: number[];
}

const WORDS = [
  ...[
    'token',
    'validateToken',
    'session_store',
    'constructor',
    '__proto__',
    'v2',
    'get',
    'Get',
    'HTTPServer',
  ],
  ...['日本', '𝒜𝒷', 'hasOwnProperty', 'x', 'ids', 'userIDs', 'İ', 'ß'],
];
const byNumber = (a: number, b: number): number => a - b;

export const lexical = target<LexicalCase>({
  name: 'lexical-index',
  promise:
    'Scores are those of the formula as it is written down, explained to the last bit, whatever the order of adding, and as if what was taken out had never been in.',
  short: 300,
  open: async () => ({ make, isPossible, check }),
});

function make(random: Random): LexicalCase {
  const text = (most: number) =>
    random.chance(0.1)
      ? noiseText(random, { words: WORDS, most: 40 })
      : random.list(most, () => random.pick(WORDS)).join(' ');
  const documents = Array.from({ length: random.between(1, 8) }, () => ({
    ...{ body: text(8), symbol: text(2), path: text(3), doc: text(4) },
  }));
  const tenths = (most: number) => random.below(most * 10 + 1) / 10;
  const known = [...new Set(WORDS.flatMap(termsOf)), 'absent', '', '__proto__'];
  return {
    documents,
    terms: random.list(5, () => ({
      term: random.pick(known),
      weight: random.pick([0.1, 0.5, 1, 1, 2]),
    })),
    params: {
      ...{ k1: tenths(3), b: tenths(1) },
      fieldWeights: { body: tenths(5), symbol: tenths(5), path: tenths(5), doc: tenths(5) },
    },
    order: random.shuffled(documents.map((_, at) => at)),
    gone: documents.flatMap((_, at) => (random.chance(0.3) ? [at] : [])),
  };
}

const isPossible = ({ documents, order, gone, terms }: LexicalCase): boolean =>
  order.length === documents.length &&
  new Set(order).size === order.length &&
  [...order, ...gone].every((at) => at < documents.length) &&
  terms.every(({ weight }) => weight > 0);

function check({ documents, terms, params, order, gone }: LexicalCase): void {
  // Making a dictionary costs more than a case; the one beside it has its own.
  const { dictionary } = new LexicalIndex();
  const index = new LexicalIndex(dictionary);
  index.add(documents);
  const hits = index.search(terms, params, documents.length, byNumber);
  const naive = naiveScores(documents, terms, params);
  mustEqual(hits.length, naive.filter((score) => score > 0).length, 'how many are found');
  for (const { document, score } of hits) {
    const wanted = naive[document]!;
    must(
      Math.abs(score - wanted) <= 1e-9 * Math.max(1, wanted),
      `the score: ${score}, wanted ${wanted}`,
    );
    mustEqual(index.explain(document, terms, params).score, score, 'the sum of what is explained');
  }
  const shuffled = new LexicalIndex(dictionary);
  for (const at of order) {
    shuffled.add([documents[at]!]);
    shuffled.search(terms, params, 1, byNumber);
  }
  const found = shuffled.search(terms, params, documents.length, (a, b) => order[a]! - order[b]!);
  mustEqual(
    found.map((hit) => ({ ...hit, document: order[hit.document]! })),
    hits,
    'another order',
  );

  const kept = documents.filter((_, at) => !gone.includes(at));
  let next = 0;
  const numbers = Int32Array.from(documents, (_, at) => (gone.includes(at) ? -1 : next++));
  const rest = index.without(
    numbers,
    [...new Set(gone)].map((at) => documents[at]!),
  );
  const fresh = new LexicalIndex();
  fresh.add(kept);
  for (const of of [rest, fresh]) mustEqual(of.size, kept.length, 'how many are left');
  mustEqual(
    rest.search(terms, params, 8, byNumber),
    fresh.search(terms, params, 8, byNumber),
    'without some',
  );
  mustEqual(
    index.search(terms, params, documents.length, byNumber),
    hits,
    'the index that they were taken from',
  );
  for (const { term } of terms) {
    mustEqual(rest.documentFrequency(term), fresh.documentFrequency(term), 'documents of a term');
    mustEqual(rest.documentsWith(term), fresh.documentsWith(term), 'bodies with a term');
    mustEqual(rest.formsOf(term), fresh.formsOf(term), 'other forms');
  }
}
