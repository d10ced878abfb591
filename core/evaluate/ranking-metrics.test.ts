import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndcgAt, recallAt, reciprocalRank, resultsWithin } from './ranking-metrics.ts';

describe('ndcgAt', () => {
  it('is 1 for the best order and 0 where nothing is found', () => {
    expect(ndcgAt(10, [1, 2])).toBe(1);
    expect(ndcgAt(10, [null, 11])).toBe(0);
    expect(ndcgAt(10, [])).toBe(0);
  });

  it('discounts a target by the logarithm of its rank', () => {
    expect(ndcgAt(10, [3])).toBeCloseTo(1 / 2);
    expect(ndcgAt(10, [1, null])).toBeCloseTo(1 / (1 + 1 / Math.log2(3)));
  });

  it('can reach 1 with more targets than places', () => {
    expect(ndcgAt(2, [1, 2, null])).toBe(1);
  });

  it('stays between 0 and 1, and never falls when a target moves up', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 2, max: 30 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(distinct, (ranks) => {
        const now = ndcgAt(10, ranks);
        const better = ndcgAt(10, [...ranks.slice(1), 1]);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(better).toBeLessThanOrEqual(1 + 1e-12);
        expect(better).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('recall and reciprocal rank', () => {
  it('count the targets found', () => {
    expect(recallAt(5, [1, 5, 6, null])).toBe(0.5);
    expect(recallAt(5, [])).toBe(0);
    expect(reciprocalRank([null, 4, 2])).toBe(0.5);
    expect(reciprocalRank([null])).toBe(0);
  });
});

describe('resultsWithin', () => {
  it('stops at the first result that does not fit', () => {
    expect(resultsWithin(100, [40, 60, 1])).toBe(2);
    expect(resultsWithin(100, [101, 1])).toBe(0);
    expect(resultsWithin(100, [10])).toBe(1);
  });
});
