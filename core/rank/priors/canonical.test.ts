import { describe, expect, it } from 'vitest';
import { canonicalPrior } from './canonical.ts';

describe('canonicalPrior', () => {
  it('grows with importers, up to a limit', () => {
    expect(canonicalPrior(0)).toBeNull();
    expect(canonicalPrior(1)?.reason).toBe('its file is imported by 1 other');
    const [one, ten, many, most] = [1, 10, 20, 2_000].map((n) => canonicalPrior(n)!.multiplier);
    expect(one).toBeGreaterThan(1);
    expect(ten).toBeGreaterThan(one!);
    expect(many).toBeCloseTo(1.1);
    expect(most).toBe(many);
  });
});
