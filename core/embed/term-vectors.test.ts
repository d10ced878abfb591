import { expect, it } from 'vitest';
import { buildStaticModel } from '../testing/static-model.ts';
import { readStaticModel } from './static-model.ts';
import { TermVectors } from './term-vectors.ts';

const TERMS = ['parse', null, 'token', 'parser', 'unknown'];

function learnt(most: number): TermVectors {
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
  const vectors = new TermVectors(model, TERMS.length);
  const terms = TERMS.values();
  while (vectors.learn(terms, most));
  return vectors;
}

it('terms learnt in turns have the vectors of terms learnt at once', () => {
  const { values, weights } = learnt(TERMS.length);
  expect(weights[0]).toBeGreaterThan(0);
  expect(weights[1]).toBe(0);
  for (const most of [1, 2, 3]) expect(learnt(most)).toMatchObject({ values, weights });
});
