import { describe, expect, it } from 'vitest';
import { coherencePriors } from './coherence.ts';

describe('coherencePriors', () => {
  it('doubles the file with most to say, and others by their share of it', () => {
    const priors = coherencePriors([
      { path: 'a.ts', score: 0.6 },
      { path: 'b.ts', score: 0.5 },
      { path: 'a.ts', score: 0.4 },
    ]);
    expect(priors.map((prior) => prior?.multiplier)).toEqual([2, 1.5, 2]);
    expect(priors[0]?.reason).toBe(
      '2 candidates of its file, 100 % of the score of the file with most',
    );
    expect(priors[1]?.reason).toMatch(/^one candidate of its file, 50 %/);
  });

  it('says nothing where nothing has a score', () => {
    expect(coherencePriors([{ path: 'a.ts', score: 0 }])).toEqual([null]);
    expect(coherencePriors([])).toEqual([]);
  });
});
