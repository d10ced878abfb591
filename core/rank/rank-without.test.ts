import { describe, expect, it } from 'vitest';
import { rankWithout } from './rank-without.ts';

const prior = (multiplier: number) => ({ name: 'p', multiplier, reason: 'r' });

describe('rankWithout', () => {
  it('is the place that the other multipliers lead to', () => {
    const multipliers = [prior(1.5), prior(0.5)];
    const others = [0.9, 0.7, 0.2];
    expect(rankWithout(0.8, { multipliers }, 0, others)).toBe(3);
    expect(rankWithout(0.8, { multipliers }, 1, others)).toBe(1);
  });

  it('knows the place without a multiplier of nothing, and the better of equal places', () => {
    expect(rankWithout(0.5, { multipliers: [prior(0)] }, 0, [0.5, 0.6])).toBe(2);
  });
});
