import { describe, expect, it } from 'vitest';
import type { Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS, THREE_TIER_BUDGET } from '../settings.ts';
import {
  generalSettings,
  type OwnPreset,
  readPresets,
  withPreset,
  writePresets,
} from './presets.ts';

const PLACE = { id: 'a.py#1', path: 'a.py', startLine: 1, endLine: 2 };
const OWN: Settings = {
  ...DEFAULT_SETTINGS,
  downWeight: 0.1,
  system: 'a secret of ours',
  conversation: '[user]\nHi',
  hand: [{ action: 'pin', path: 'a.py', chunk: null, reason: '' }],
  ownOrder: ['a.py#1'],
  pull: {
    budget: 5,
    top: 1,
    relations: [],
    chunks: [{ relation: 'uses', from: PLACE, chunk: PLACE }],
  },
};
const PRESETS: OwnPreset[] = [
  { name: 'wide', kind: 'budget', budget: { ...THREE_TIER_BUDGET, retrieved: 50_000 } },
  { name: 'careful', kind: 'settings', settings: generalSettings(OWN) },
];

describe('presets', () => {
  it('are read as they were written, whatever their order', () => {
    const text = writePresets(PRESETS);
    expect(readPresets(text)).toEqual(PRESETS.toReversed());
    expect(writePresets(readPresets(text))).toBe(text);
  });

  it('hold nothing of one source or task, and leave that as it is', () => {
    expect(writePresets(PRESETS)).not.toMatch(/secret|a\.py|\[user\]/);
    const changed = withPreset(OWN, {
      ...PRESETS[1]!,
      kind: 'settings',
      settings: generalSettings(DEFAULT_SETTINGS),
    });
    const { system, conversation, hand, ownOrder } = OWN;
    expect(changed).toEqual({
      ...DEFAULT_SETTINGS,
      ...{ system, conversation, hand, ownOrder },
      pull: { ...DEFAULT_SETTINGS.pull, chunks: OWN.pull.chunks },
    });
    expect(withPreset(OWN, PRESETS[0]!)).toEqual({
      ...OWN,
      budget: { ...THREE_TIER_BUDGET, retrieved: 50_000 },
    });
  });

  it('of an older Oriel have the defaults of what came later', () => {
    const old = { name: 'old', kind: 'settings', settings: { downWeight: 0.5 } };
    const text = JSON.stringify({ format: 'oriel-presets', version: 1, presets: [old] });
    expect(readPresets(text)).toEqual([
      { ...old, settings: generalSettings({ ...DEFAULT_SETTINGS, downWeight: 0.5 }) },
    ]);
  });

  const file = (...presets: unknown[]) =>
    JSON.stringify({ format: 'oriel-presets', version: 1, presets });
  it.each([
    ['{', /not JSON/],
    ['[]', /the file must be an object/],
    ['{"format": "x"}', /format is not oriel-presets/],
    [file().replace('1', '2'), /version must be 1/],
    [file(7), /presets\[0\] must be an object/],
    [file({ name: ' ' }), /presets\[0\]\.name must not be empty/],
    [file({ name: 'x'.repeat(81) }), /may have 80 characters/],
    [file({ name: 'x', kind: 'y' }), /kind must be budget or settings/],
    [file({ name: 'x', kind: 'budget', budget: {} }), /presets\[0\]\.budget has no system/],
    [
      file({ name: 'x', kind: 'budget', budget: { ...THREE_TIER_BUDGET, task: -1 } }),
      /presets\[0\]: budget\.task must be a whole number/,
    ],
    [file({ name: 'x', kind: 'settings', settings: { k: 1 } }), /presets\[0\]: .* no field k/],
    [file(PRESETS[0], PRESETS[0]), /two presets called wide/],
  ])('are refused with the place: %s', (text, message) => {
    expect(() => readPresets(text)).toThrow(message);
  });
});
