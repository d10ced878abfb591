import { describe, expect, it } from 'vitest';
import { saturationPriors } from './saturation.ts';

describe('saturationPriors', () => {
  it('leaves the first chunk of a file alone, and each further one less than the one before', () => {
    const priors = saturationPriors(['a.ts', 'b.ts', 'a.ts', 'a.ts']);
    expect(priors.slice(0, 2)).toEqual([null, null]);
    expect(priors[2]?.reason).toBe('1 better chunk of the same file');
    expect(priors[3]!.multiplier).toBeCloseTo(priors[2]!.multiplier ** 2);
  });
});
