import { expect, it } from 'vitest';
import { fusionTerms } from './fusion-terms.ts';

const FUSED = {
  score: 1 / 63 + 1 / 71,
  rank: 2,
  parts: [
    { stage: 'lexical' as const, rank: 3, value: 1 / 63 },
    { stage: 'dense' as const, rank: 11, value: 1 / 71 },
  ],
};
const WEIGHTS = { lexical: 1, dense: 1 };

it('writes reciprocal ranks as fractions and weighted parts as numbers', () => {
  const formulas = (method: 'rrf' | 'weighted') =>
    fusionTerms(FUSED, { method, k: 60, weights: WEIGHTS }).map(({ formula }) => formula);
  expect(formulas('rrf')).toEqual(['1/(60+3)', '1/(60+11)']);
  expect(formulas('weighted')).toEqual(['0.016', '0.014']);
});
