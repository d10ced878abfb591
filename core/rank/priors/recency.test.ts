import { describe, expect, it } from 'vitest';
import { recencyPrior } from './recency.ts';

describe('recencyPrior', () => {
  it.each([
    [0, 1],
    [14, 0.86],
    [90, 0.1],
    [400, 0.1],
  ])('of %i months', (months, multiplier) => {
    expect(recencyPrior({ months, isAtLeast: false })?.multiplier).toBeCloseTo(multiplier, 10);
  });

  it('says how old a file is, and nothing where that is not known', () => {
    expect(recencyPrior({ months: 30.9, isAtLeast: true })?.reason).toBe(
      'its file was unchanged for at least 30 months before HEAD',
    );
    expect(recencyPrior(null)).toBeNull();
  });
});
