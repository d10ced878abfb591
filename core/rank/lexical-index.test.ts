import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveScores } from '../testing/naive-scores.ts';
import { type LexicalDocument, LexicalIndex, type LexicalParams } from './lexical-index.ts';
import { termsOf } from './terms.ts';

const PARAMS: LexicalParams = {
  k1: 1.2,
  b: 0.75,
  fieldWeights: { body: 1, symbol: 3, path: 2, doc: 1.5 },
};
const byNumber = (a: number, b: number): number => a - b;

function indexOf(documents: readonly LexicalDocument[]): LexicalIndex {
  const index = new LexicalIndex();
  index.add(documents);
  return index;
}

function body(text: string): LexicalDocument {
  return { body: text, symbol: '', path: '', doc: '' };
}

const WORDS = ['token', 'validateToken', 'session_store', 'constructor', '__proto__', 'v2', 'get'];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '));
const document = fc.record({ body: text, symbol: text, path: text, doc: text });
const corpus = fc.array(document, { minLength: 1, maxLength: 12 });
const terms = fc.subarray([...new Set([...WORDS.flatMap(termsOf), 'absent'])]);
/** Knobs turn in tenths; denormal weights would only test the floats. */
const tenths = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const weight = tenths(5);
const weightedTerms = fc
  .tuple(terms, fc.infiniteStream(fc.constantFrom(0.1, 0.5, 1)))
  .map(([list, weights]) => list.map((term) => ({ term, weight: weights.next().value as number })));
const params = fc.record({
  k1: tenths(3),
  b: tenths(1),
  fieldWeights: fc.record({ body: weight, symbol: weight, path: weight, doc: weight }),
});

describe('LexicalIndex', () => {
  it('scores as the formula does', () => {
    fc.assert(
      fc.property(corpus, weightedTerms, params, (documents, wanted, knobs) => {
        const hits = indexOf(documents).search(wanted, knobs, documents.length, byNumber);
        const naive = naiveScores(documents, wanted, knobs);
        expect(hits.length).toBe(naive.filter((score) => score > 0).length);
        for (const { document, score } of hits) expect(score).toBeCloseTo(naive[document]!, 9);
      }),
    );
  });

  it('explains every score: the terms add up to it exactly', () => {
    fc.assert(
      fc.property(corpus, weightedTerms, params, (documents, wanted, knobs) => {
        const index = indexOf(documents);
        for (const { document, score } of index.search(wanted, knobs, 20, byNumber)) {
          const explanation = index.explain(document, wanted, knobs);
          expect(explanation.score).toBe(score);
          expect(explanation.terms.map(({ term, weight }) => ({ term, weight }))).toEqual(wanted);
          expect(explanation.terms.reduce((sum, { adds }) => sum + adds, 0)).toBe(score);
        }
      }),
    );
  });

  it('does not depend on the order or the batches documents came in', () => {
    fc.assert(
      fc.property(corpus, terms, fc.nat(), (documents, wanted, seed) => {
        const order = documents
          .map((_, at) => at)
          .sort((a, b) => ((a * 7 + seed) % 5) - ((b * 7 + seed) % 5));
        const shuffled = new LexicalIndex();
        for (const at of order) {
          shuffled.add([documents[at]!]);
          shuffled.search(wanted, PARAMS, 3, byNumber);
        }
        const expected = indexOf(documents).search(wanted, PARAMS, 5, byNumber);
        const found = shuffled.search(wanted, PARAMS, 5, (a, b) => order[a]! - order[b]!);
        expect(found.map((hit) => ({ ...hit, document: order[hit.document] }))).toEqual(expected);
      }),
    );
  });

  it('gives a term without a weight the weight 1', () => {
    fc.assert(
      fc.property(corpus, terms, (documents, wanted) => {
        const index = indexOf(documents);
        const ones = wanted.map((term) => ({ term, weight: 1 }));
        const plain = index.search(wanted, PARAMS, 20, byNumber);
        expect(index.search(ones, PARAMS, 20, byNumber)).toEqual(plain);
      }),
    );
  });

  it('lists a term that a document lacks, adding nothing', () => {
    const index = indexOf([body('token'), body('session')]);
    const { terms: rows } = index.explain(0, ['session', 'unheard'], PARAMS);
    expect(rows).toMatchObject([
      { term: 'session', documentFrequency: 1, fields: [], adds: 0 },
      { term: 'unheard', documentFrequency: 0, fields: [], adds: 0 },
    ]);
  });

  it('names field, tf, length norm and weight of what it found', () => {
    const index = indexOf([
      { body: 'get token token', symbol: 'get', path: '', doc: '' },
      body('x y'),
    ]);
    const [row] = index.explain(0, ['token'], PARAMS).terms;
    expect(row?.fields).toEqual([
      { field: 'body', tf: 2, lengthNorm: 1 - 0.75 + 0.75 * 2, weight: 1 },
    ]);
  });

  it('is defined for no documents, no terms and no room', () => {
    expect(new LexicalIndex().search(['token'], PARAMS, 5, byNumber)).toEqual([]);
    expect(indexOf([body('token')]).search([], PARAMS, 5, byNumber)).toEqual([]);
    expect(indexOf([body('token')]).search(['token'], PARAMS, 0, byNumber)).toEqual([]);
  });

  it('keeps many names apart beyond the first size of its tables', () => {
    const names = Array.from({ length: 40_000 }, (_, at) => `name${at.toString(36)}x`);
    const index = indexOf([body(names.join(' ')), body('other')]);
    expect(index.explain(0, ['namerskx', 'namezzzzx'], PARAMS).terms).toMatchObject([
      { documentFrequency: names.includes('namerskx') ? 1 : 0 },
      { documentFrequency: 0 },
    ]);
    const found = names.filter((name) => index.search([name], PARAMS, 2, byNumber).length !== 1);
    expect(found.slice(0, 3)).toEqual([]);
  });

  it('knows the documents whose body has a term, whether whole or a part', () => {
    const index = indexOf([body('getUser'), body('user'), { ...body(''), symbol: 'user' }]);
    expect(index.documentsWith('user')).toEqual([0, 1]);
    expect(index.documentsWith('getuser')).toEqual([0]);
    expect(index.documentsWith('nobody')).toEqual([]);
    expect(['user', 'getuser', 'nobody'].map((term) => index.documentFrequency(term))).toEqual([
      3, 1, 0,
    ]);
    expect(index.occursBeyond('user', new Set([0, 1]))).toBe(true);
    expect(index.occursBeyond('user', new Set([0, 1, 2]))).toBe(false);
    expect([0, 1, 2].map((document) => index.distinctTerms(document))).toEqual([3, 1, 0]);
  });
});
