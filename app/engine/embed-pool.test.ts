import { describe, expect, it } from 'vitest';
import { planEmbedding } from './embed-pool.ts';

describe('planEmbedding', () => {
  it.each([
    [1, false, { workers: 1, threads: 1 }],
    [2, false, { workers: 2, threads: 1 }],
    [2, true, { workers: 2, threads: 1 }],
    [8, false, { workers: 2, threads: 1 }],
    [4, true, { workers: 2, threads: 2 }],
    [16, true, { workers: 2, threads: 2 }],
  ])('gives %i cores, isolated %s, %j', (cores, isolated, plan) => {
    expect(planEmbedding(cores, isolated)).toEqual(plan);
  });
});
