import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { FakeEngine } from '../testing/fake-engine.ts';
import { setPreset } from './budget-actions.ts';
import { setEngine } from './engine-door.ts';
import {
  applyPreset,
  importPresets,
  presetsFile,
  removePreset,
  savePreset,
  useOwnPresets,
} from './own-presets.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';

beforeEach(() => {
  setEngine(new FakeEngine());
  useRun.setState(INITIAL_RUN, true);
  useOwnPresets.setState({ presets: [] });
});

const names = () => useOwnPresets.getState().presets.map(({ name }) => name);
const settings = () => useRun.getState().settings;

describe('own presets', () => {
  it('keep a budget or all settings, and bring them back', () => {
    setPreset('GPT-4o');
    const { budget } = settings();
    savePreset(' wide ', 'budget');
    savePreset('all', 'settings');
    useRun.setState({ settings: { ...DEFAULT_SETTINGS, downWeight: 0.9, system: 'mine' } });
    const [all, wide] = useOwnPresets.getState().presets;
    applyPreset(wide!);
    expect(settings()).toMatchObject({ budget, downWeight: 0.9 });
    applyPreset(all!);
    expect(settings()).toMatchObject({ budget, downWeight: 0.3, system: 'mine' });
  });

  it('replace what has their name, and can be removed', () => {
    expect(savePreset('  ', 'budget')).toBe('The name must not be empty.');
    savePreset('a', 'budget');
    savePreset('a', 'settings');
    expect(useOwnPresets.getState().presets.map(({ kind }) => kind)).toEqual(['settings']);
    removePreset('a');
    expect(names()).toEqual([]);
  });

  it('are taken from a file beside those that are there, or not at all', async () => {
    savePreset('theirs', 'budget');
    const text = presetsFile();
    useOwnPresets.setState({ presets: [] });
    savePreset('mine', 'budget');
    const bad = await importPresets(new File([text.replace('"budget"', '"tariff"')], 'bad.json'));
    expect(bad).toMatch(/^bad\.json: presets\[0\]\.kind must be .* Nothing was changed\.$/);
    expect(names()).toEqual(['mine']);
    await importPresets(new File([text], 'team.json'));
    expect(names()).toEqual(['mine', 'theirs']);
  });

  it('do without a model that is not there', () => {
    const absent = {
      ...DEFAULT_SETTINGS,
      embedding: { model: 'own' as const },
      rerank: { method: 'cross-encoder' as const, depth: 30 },
    };
    applyPreset({ name: 'x', kind: 'settings', settings: absent });
    expect(settings().embedding).toEqual(DEFAULT_SETTINGS.embedding);
    expect(settings().rerank).toEqual({ method: 'off', depth: 30 });
  });
});
