import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG_KINDS } from '../model/flag.ts';
import { PRIORS, type Settings } from '../model/settings.ts';
import type { Switch } from '../model/switch.ts';
import { DEFAULT_SETTINGS, settingsHash } from '../settings.ts';
import { counterfactual, filterText, isOn, whyNot } from './counterfactual.ts';

const OLD = { by: 'older-than', value: 24, policy: 'leave-out' } as const;
const SETTINGS: Settings = { ...DEFAULT_SETTINGS, filters: [OLD] };
const chunk = { id: 'a/b.py#1', path: 'a/b.py', startLine: 3, endLine: 9, symbol: 'f' };

const someSwitch: fc.Arbitrary<Switch> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...FLAG_KINDS).map((name) => ({ kind: 'flag', name }) as const),
      fc.constantFrom(...PRIORS).map((name) => ({ kind: 'prior', name }) as const),
      fc
        .constantFrom('lexical' as const, 'dense' as const, 'priors' as const)
        .map((name) => ({ kind: 'stage', name }) as const),
      fc.constantFrom('a/b.py', 'c.py').map((name) => ({ kind: 'file', name }) as const),
      fc.constant({ kind: 'chunk', chunk } as const),
    ),
    fc.boolean(),
  )
  .map(([one, on]) => ({ ...one, on }));

describe('counterfactual', () => {
  it('turns what it is asked to, once', () => {
    fc.assert(
      fc.property(someSwitch, (turned) => {
        const after = counterfactual(SETTINGS, turned);
        expect(isOn(after, turned)).toBe(turned.on);
        expect(counterfactual(after, turned)).toBe(after);
      }),
    );
  });

  it('changes nothing else: there and back is where it began', () => {
    fc.assert(
      fc.property(someSwitch, (turned) => {
        const was = isOn(SETTINGS, turned) ?? true;
        const turnedOnce = counterfactual(SETTINGS, { ...turned, on: !was });
        const back = counterfactual(turnedOnce, { ...turned, on: was });
        expect(settingsHash(back)).toBe(settingsHash(SETTINGS));
      }),
    );
  });

  it('mutes all of a file, whatever was said of its chunks', () => {
    const pinned = counterfactual(SETTINGS, { kind: 'chunk', chunk, on: true });
    expect(pinned.hand).toMatchObject([{ action: 'pin', path: 'a/b.py', chunk: { startLine: 3 } }]);
    const off = counterfactual(pinned, { kind: 'file', name: 'a/b.py', on: false });
    expect(off.hand).toMatchObject([{ action: 'mute', path: 'a/b.py', chunk: null }]);
    expect(off.hand).toHaveLength(1);
    const other = counterfactual(off, { kind: 'file', name: 'c.py', on: false });
    expect(other.hand.map(({ path }) => path)).toEqual(['a/b.py', 'c.py']);
  });

  it('takes a filter out, and cannot make one', () => {
    const name = filterText(OLD);
    expect(name).toBe('leave-out:older-than=24');
    const off = counterfactual(SETTINGS, { kind: 'filter', name, on: false });
    expect(off.filters).toEqual([]);
    expect(() => counterfactual(off, { kind: 'filter', name, on: true })).toThrow(/no filter/);
  });

  it('refuses to take away all that ranks', () => {
    const lexicalOnly = counterfactual(SETTINGS, { kind: 'stage', name: 'dense', on: false });
    const last = { kind: 'stage', name: 'lexical', on: false } as const;
    expect(whyNot(lexicalOnly, last)).toBe('without the lexical stage nothing is left to rank by');
    expect(() => counterfactual(lexicalOnly, last)).toThrow(/lexical/);
  });
});
