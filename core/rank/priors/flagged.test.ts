import { describe, expect, it } from 'vitest';
import type { Flag, FlagKind } from '../../model/flag.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { flaggedPrior } from './flagged.ts';

function flag(kind: FlagKind): Flag {
  return { kind, certainty: 'high', evidence: '', line: null, twin: null };
}

describe('flaggedPrior', () => {
  it('weighs a chunk down once, by the strongest flag whose policy says so', () => {
    const flags = [flag('test'), flag('contradiction'), flag('legacy')];
    expect(flaggedPrior(flags, DEFAULT_SETTINGS)).toEqual({
      name: 'contradiction',
      multiplier: DEFAULT_SETTINGS.downWeight,
      reason: 'flagged contradiction',
    });
  });

  it('takes no notice of a flag that is less sure than the settings ask for', () => {
    const unsure = { ...flag('test'), certainty: 'low' as const };
    expect(flaggedPrior([unsure], DEFAULT_SETTINGS)).toBeNull();
    const anything = { ...DEFAULT_SETTINGS, leastCertainty: 'low' as const };
    expect(flaggedPrior([unsure], anything)?.name).toBe('test');
  });

  it('leaves alone what is kept or left out', () => {
    expect(flaggedPrior([flag('legacy')], DEFAULT_SETTINGS)).toBeNull();
  });
});
