import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';
import { DEFAULT_SETTINGS, settingsHash } from './settings.ts';

describe('settingsHash', () => {
  it('does not depend on the order of keys, and changes with any value', () => {
    const turned = Object.fromEntries(Object.entries(DEFAULT_SETTINGS).reverse());
    expect(settingsHash(turned as never)).toBe(settingsHash(DEFAULT_SETTINGS));
    expect(settingsHash({ ...DEFAULT_SETTINGS, downWeight: 0.4 })).not.toBe(
      settingsHash(DEFAULT_SETTINGS),
    );
  });
});

describe('readSettings', () => {
  it('replaces what is named and keeps the rest', () => {
    const settings = readSettings({ lexical: { k1: 2 }, policies: { legacy: 'keep' } });
    expect(settings.lexical).toEqual({ ...DEFAULT_SETTINGS.lexical, k1: 2 });
    expect(settings.policies.legacy).toBe('keep');
    expect(settings.budget).toEqual(DEFAULT_SETTINGS.budget);
  });

  it('reads back what it was given', () => {
    expect(readSettings(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)))).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    [[], /must be an object/],
    [{ colour: 1 }, /no field colour/],
    [{ lexical: { k2: 1 } }, /no field lexical\.k2/],
    [{ lexical: { b: 2 } }, /lexical\.b must be a number from 0 to 1/],
    [{ budget: { retrieved: -1 } }, /budget\.retrieved must be a whole number/],
    [{ budget: { retrieved: Number.NaN } }, /budget\.retrieved/],
    [{ stages: ['priors'] }, /must name lexical, dense or both/],
    [{ policies: { legacy: 'drop' } }, /policies\.legacy must be one of/],
    [JSON.parse('{"__proto__": {"polluted": 1}}'), /no field __proto__/],
  ])('refuses %j', (json, message) => {
    expect(() => readSettings(json)).toThrow(message);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
