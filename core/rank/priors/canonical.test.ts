import { describe, expect, it } from 'vitest';
import { canonicalPrior } from './canonical.ts';

describe('canonicalPrior', () => {
  it('grows with importers, up to a limit', () => {
    const of = (importers: number) => canonicalPrior({ importers, owners: [], age: null });
    expect(of(0)).toBeNull();
    expect(of(1)?.reason).toBe('its file is imported by 1 other');
    const [one, ten, many, most] = [1, 10, 20, 2_000].map((n) => of(n)!.multiplier);
    expect(one).toBeGreaterThan(1);
    expect(ten).toBeGreaterThan(one!);
    expect(many).toBeCloseTo(1.1);
    expect(most).toBe(many);
  });

  it('adds a little where somebody looks after the file, and says so', () => {
    const cared = (months: number, isAtLeast = false) =>
      canonicalPrior({ importers: 20, owners: ['@web'], age: { months, isAtLeast } });
    expect(cared(2)?.multiplier).toBeCloseTo(1.15);
    expect(cared(2)?.reason).toBe(
      'its file is imported by 20 others, owned by @web, last changed 2 months before HEAD',
    );
    expect(cared(7)?.multiplier).toBeCloseTo(1.125);
    expect(cared(2, true)?.multiplier).toBeCloseTo(1.125);
  });
});
