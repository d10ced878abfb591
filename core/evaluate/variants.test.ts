import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { alongKnob, flagsOff, halfTheRoom, knobChoices, knobNames, knobValue } from './variants.ts';

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

  it('turns words and the stages that take part to all that they can be', () => {
    const words = knobNames(DEFAULT_SETTINGS).filter((name) => knobChoices(name));
    expect(words).toEqual(expect.arrayContaining(['stages', 'rerank.method', 'policies.legacy']));
    for (const name of words) {
      const choices = knobChoices(name)!;
      expect(choices, name).toContain(knobValue(DEFAULT_SETTINGS, name));
      const variants = alongKnob(DEFAULT_SETTINGS, name, choices);
      expect(variants.map(({ settings }) => knobValue(settings, name))).toEqual(choices);
    }
    expect(knobChoices('lexical.k1')).toBeNull();
    expect(alongKnob(DEFAULT_SETTINGS, 'stages', ['dense'])[0]!.settings.stages).toEqual(['dense']);
  });

  it('takes no path of a person for a knob', () => {
    const settings = readSettings({ canonical: { 'shop/a.b.py': 'the one to follow' } });
    expect(knobNames(settings)).toEqual(knobNames(DEFAULT_SETTINGS));
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
