import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildStaticModel } from '../testing/static-model.ts';
import { readStaticModel } from './static-model.ts';
import { TermVectors } from './term-vectors.ts';

const TERMS = ['parse', 'token', 'parser', 'unknown', 'tokens', 'x'];
const model = readStaticModel(
  buildStaticModel({
    terms: { parse: [3, 0], token: [0, 2] },
    buckets: [
      [0.5, 0],
      [0.1, -0.5],
    ],
    fields: { body: 1, symbol: 3, path: 2, doc: 1.5 },
    saturation: 1.2,
    context: 0.3,
  }),
);

function vectorOf(vectors: TermVectors, number: number): number[] {
  const row = vectors.rowOf(number);
  return [vectors.weights[row]!, ...vectors.values.subarray(row * 2, row * 2 + 2)];
}

it('terms asked for again and again have the vectors of terms asked for once, whatever the room', () => {
  const all = [...TERMS.keys()];
  const calm = new TermVectors(model, TERMS);
  calm.hold(all);
  expect(vectorOf(calm, 0)[0]).toBeGreaterThan(0);
  const lists = fc.array(fc.array(fc.constantFrom(...all), { maxLength: 8 }), { maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 6 }), (asked, room) => {
      const vectors = new TermVectors(model, TERMS, room);
      for (const numbers of asked) {
        vectors.hold(numbers);
        for (const number of numbers) {
          expect(vectorOf(vectors, number)).toEqual(vectorOf(calm, number));
        }
      }
    }),
  );
});

it('keeps no more rows than there is room for, but for a list that needs more', () => {
  const vectors = new TermVectors(model, TERMS, 2);
  for (const number of TERMS.keys()) vectors.hold([number]);
  expect(vectors.weights.length).toBeLessThanOrEqual(2);
  vectors.hold(TERMS.keys());
  expect(vectors.weights.length).toBeGreaterThanOrEqual(TERMS.length);
});
