import { describe, expect, it } from 'vitest';
import type { Certainty, Flag, FlagKind } from '../model/flag.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { qualityOf } from './quality.ts';

function flag(kind: FlagKind, certainty: Certainty = 'high'): Flag {
  return { kind, certainty, evidence: 'seen', line: null, twin: null };
}

const best = { share: 1, isDefinition: false };
const tierOf = (flags: Flag[], standing = best, settings = DEFAULT_SETTINGS) =>
  qualityOf(flags, standing, settings).tier;

describe('qualityOf', () => {
  it.each([
    ['signal', [], best],
    ['signal', [], { share: 0.1, isDefinition: true }],
    ['context', [], { share: 0.4, isDefinition: false }],
    ['context', [flag('test')], best],
    ['noise', [], { share: 0.1, isDefinition: false }],
    ['noise', [flag('vendored')], best],
    ['noise', [flag('mock')], best],
    ['poison', [flag('deprecated')], best],
    ['poison', [flag('vendored'), flag('contradiction')], best],
  ])('%s', (tier, flags, standing) => expect(tierOf(flags, standing)).toBe(tier));

  it('takes no notice of flags that are kept or not sure enough', () => {
    const policies = { ...DEFAULT_SETTINGS.policies, legacy: 'keep' as const };
    expect(tierOf([flag('legacy')], best, { ...DEFAULT_SETTINGS, policies })).toBe('signal');
    expect(tierOf([flag('deprecated', 'low')])).toBe('signal');
  });

  it('gives the reason', () => {
    expect(qualityOf([flag('deprecated')], best, DEFAULT_SETTINGS).reason).toBe('deprecated: seen');
    expect(qualityOf([], best, DEFAULT_SETTINGS).reason).toBe('100 % of the best score');
  });
});
