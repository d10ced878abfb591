import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../../core/limits.ts';
import type { PickedFile } from '../../core/text/picked-text.ts';
import { bringOutcomes, bringRanking, bringTasks } from './evaluate-files.ts';
import { INITIAL_EVALUATE, useEvaluate } from './evaluate-store.ts';
import { bringBaseline } from './lint-reports.ts';
import { useLint } from './lint-store.ts';
import { importPresets, useOwnPresets } from './own-presets.ts';
import { useReplayTrial } from './replay-trial-store.ts';
import { bringProbes } from './replay-trials.ts';

const slice = vi.fn<PickedFile['slice']>();
/** One byte more than it may have, which nobody may ask for. */
const tooLarge = (limit: number): PickedFile => ({
  ...{ name: 'much.json', size: limit + 1, slice },
  arrayBuffer: () => Promise.reject(new Error('read')),
});
const SAID = /much\.json has \d+ bytes, and it may have \d+; split it/;

beforeEach(() => {
  useEvaluate.setState(INITIAL_EVALUATE);
  useLint.setState({ baseline: null });
  useOwnPresets.setState({ presets: [] });
});
afterEach(() => expect(slice).not.toHaveBeenCalled());

const evaluated = () => {
  const { said, tasks, imported, outcomes } = useEvaluate.getState();
  expect([tasks.length, imported.length, outcomes.length]).toEqual([0, 0, 0]);
  return (said as { message: string } | null)?.message;
};

it.each<[string, () => Promise<unknown>]>([
  ['file of tasks', () => bringTasks([tooLarge(LIMITS.recordBytes)]).then(evaluated)],
  ['ranking', () => bringRanking(tooLarge(LIMITS.recordBytes)).then(evaluated)],
  ['file of outcomes', () => bringOutcomes(tooLarge(LIMITS.recordBytes)).then(evaluated)],
  [
    'file of probes',
    async () => {
      await bringProbes(tooLarge(LIMITS.recordBytes));
      expect(useReplayTrial.getState().probes).toEqual([]);
      return useReplayTrial.getState().problem?.message;
    },
  ],
  [
    'baseline',
    async () => {
      const problem = await bringBaseline(tooLarge(LIMITS.baselineBytes));
      expect(useLint.getState().baseline).toBeNull();
      return problem?.message;
    },
  ],
  [
    'file of presets',
    async () => {
      const said = await importPresets(tooLarge(LIMITS.presetBytes));
      expect(useOwnPresets.getState().presets).toEqual([]);
      return said;
    },
  ],
])(
  'a %s beyond its limit is refused before it is read, and what was there stays',
  async (_, bring) => {
    expect(await bring()).toMatch(SAID);
  },
);
