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

const PLACE = { id: 'a.py#1', path: 'a.py', startLine: 1, endLine: 2 };
const PULL = { relation: 'uses', from: PLACE, chunk: PLACE };

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

  it('takes each relation once, in their order', () => {
    const { pull } = readSettings({
      pull: { relations: ['imports', 'uses', 'uses'], chunks: [PULL] },
    });
    expect(pull).toEqual({ budget: 0, top: 0, relations: ['uses', 'imports'], chunks: [PULL] });
  });

  it.each([
    [[], /must be an object/],
    [{ colour: 1 }, /no field colour/],
    [{ lexical: { k2: 1 } }, /no field lexical\.k2/],
    [{ lexical: { b: 2 } }, /lexical\.b must be a number from 0 to 1/],
    [{ budget: { retrieved: -1 } }, /budget\.retrieved must be a whole number/],
    [{ budget: { retrieved: Number.NaN } }, /budget\.retrieved/],
    [
      { budget: { retrieved: 1e12 } },
      /budget\.retrieved must be a whole number from 0 to 10000000/,
    ],
    [{ budget: { retrieved: 0.5 } }, /budget\.retrieved must be a whole number/],
    [{ budget: { system: '9' } }, /budget\.system must be a whole number/],
    [{ stages: ['priors'] }, /must name lexical, dense or both/],
    [{ policies: { legacy: 'drop' } }, /policies\.legacy must be one of/],
    [{ pull: { top: -1 } }, /pull\.top must be a whole number/],
    [{ pull: { relations: ['friend'] } }, /pull\.relations must be one of uses/],
    [{ pull: { chunks: [{}] } }, /pull\.chunks\[0\]\.relation must be one of/],
    [{ pull: { chunks: [PULL, PULL] } }, /second pull of a\.py#1/],
    [
      { pull: { chunks: [{ ...PULL, chunk: { ...PULL.chunk, path: 'b.py' } }] } },
      /must be of a chunk of b\.py/,
    ],
    [JSON.parse('{"__proto__": {"polluted": 1}}'), /no field __proto__/],
  ])('refuses %j', (json, message) => {
    expect(() => readSettings(json)).toThrow(message);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
