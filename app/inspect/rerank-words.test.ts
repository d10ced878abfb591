import { expect, it } from 'vitest';
import type { Reranking } from '../../core/model/reranking.ts';
import { rerankWords } from './rerank-words.ts';

const late: Reranking = { method: 'late-interaction', model: 'MiniLM', read: 20, toRead: 20 };
const score = { score: 0.83, rank: 2, model: { score: 0.61234, rank: 1 }, share: 0.3 };

it('says the model’s own score and what it weighs', () => {
  expect(rerankWords(score, late)).toBe(
    'Late interaction says 0.6123, alone rank 1 of 20; it weighs 0.3, and the score after the priors 0.7, each spread from 0 to 1 over the first 20.',
  );
  expect(rerankWords({ ...score, share: 1 }, { ...late, method: 'cross-encoder' })).toBe(
    'The cross-encoder says 0.6123, alone rank 1 of 20, and its order is the final one.',
  );
});

it('says why there is no score, and shows none', () => {
  expect(rerankWords(null, late)).toContain('not among the first 20');
  expect(rerankWords(null, { ...late, read: 12 })).toContain('has read 12 of 20 candidates');
  expect(rerankWords(null, { ...late, read: 0, model: null })).toContain('no model');
});
