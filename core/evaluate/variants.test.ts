import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { alongKnob, flagsOff, halfTheRoom, knobNames, knobValue } from './variants.ts';

describe('variants', () => {
  it('sweeps over every knob by its own name, and leaves the others as they are', () => {
    for (const name of knobNames(DEFAULT_SETTINGS)) {
      const now = knobValue(DEFAULT_SETTINGS, name);
      const [same] = alongKnob(DEFAULT_SETTINGS, name, [now]);
      expect(same!.settings, name).toEqual(DEFAULT_SETTINGS);
      if (typeof now !== 'boolean') continue;
      const [turned] = alongKnob(DEFAULT_SETTINGS, name, [!now]);
      expect(knobValue(turned!.settings, name)).toBe(!now);
    }
  });

  it('has the knobs that rank, flag and assemble, and none that cuts', () => {
    const names = knobNames(DEFAULT_SETTINGS);
    expect(names).toEqual(
      expect.arrayContaining(['lexical.k1', 'policies.legacy', 'priors.canonical', 'candidates']),
    );
    expect(names.filter((name) => /^(chunking|tokenizer|system)/.test(name))).toEqual([]);
  });

  it('names variants by the end of the knob and its value, once each', () => {
    const variants = alongKnob(DEFAULT_SETTINGS, 'lexical.k1', [1.2, 2, 1.2]);
    expect(variants.map(({ name }) => name)).toEqual(['lexical.k1 = 1.2', 'lexical.k1 = 2']);
    expect(variants[0]!.settings.lexical.k1).toBe(1.2);
  });

  it('refuses what a knob cannot be, by its name', () => {
    expect(() => alongKnob(DEFAULT_SETTINGS, 'lexical.b', [7])).toThrow(/lexical\.b/);
    expect(() => alongKnob(DEFAULT_SETTINGS, 'lexical.b', [])).toThrow(/lexical\.b/);
  });

  it('lets no flag act, and gives half the room', () => {
    expect(new Set(Object.values(flagsOff(DEFAULT_SETTINGS).settings.policies))).toEqual(
      new Set(['keep']),
    );
    const half = halfTheRoom(DEFAULT_SETTINGS).settings;
    expect(half.budget.retrieved).toBe(3_072);
    expect(readSettings(half)).toEqual(half);
  });
});
