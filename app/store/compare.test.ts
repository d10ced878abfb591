import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { gzip } from '../../core/inspection/gzip.ts';
import { saveInspection } from '../../core/inspection/save-inspection.ts';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import { FakeEngine, SUMMARY } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import {
  chooseSide,
  keepAnswer,
  pickCause,
  readSide,
  showCompare,
  swapSides,
} from './compare-actions.ts';
import { useCompare } from './compare-store.ts';
import { setEngine } from './engine-door.ts';
import { setArrangement, setPolicy, submitQuery } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { leaveSaved } from './saved-store.ts';
import { openInspection } from './saving.ts';
import { setSource } from './source-store.ts';
import { setWorkspace } from './view-actions.ts';
import { useView } from './view-store.ts';

const saved = saveInspection(await savableSample());
const bytes = writeInspection(saved);
const fileOf = (content: Uint8Array, name: string): File => new File([content as BlobPart], name);

/** One that answers at once, for the many questions that causes take. */
class PromptEngine extends FakeEngine {
  override async inspect(query: Query, settings: Settings): Promise<Inspection> {
    return fakeInspection(query, settings);
  }
}

beforeEach(async () => {
  leaveSaved();
  setEngine(new PromptEngine());
  setWorkspace('inspect');
  useCompare.setState(useCompare.getInitialState(), true);
  useRun.setState(INITIAL_RUN, true);
  setSource({ phase: 'ready', opened: { name: 'shop', summary: SUMMARY, tasks: [] } });
  submitQuery({ task: 'check the token' });
  await settled();
});

const compare = () => useCompare.getState();
const settled = () =>
  vi.waitFor(() => {
    const { pending, inspection } = useRun.getState();
    expect([pending, inspection === null]).toEqual([false, false]);
  });

describe('comparing', () => {
  it('compares a kept answer with the one after a change, and finds the cause by trying', async () => {
    keepAnswer();
    setPolicy('fixture', 'keep');
    setArrangement('best-last');
    await settled();
    expect(compare().comparison).toBeNull();
    showCompare();
    expect(compare().comparison!.causes.map(({ name }) => name)).toEqual([
      'fixture policy',
      'arrangement',
    ]);
    await vi.waitFor(() => {
      const { shifts } = compare().comparison!.change;
      expect(shifts.flatMap(({ causes }) => causes)).toContainEqual({
        cause: 'setting:arrangement',
        certainty: 'does',
      });
    });
    expect(compare().trying).toBeNull();
  });

  it('follows the answer as long as it is a side', async () => {
    keepAnswer();
    showCompare();
    expect(compare().comparison!.causes).toEqual([]);
    setArrangement('best-last');
    await vi.waitFor(() => expect(compare().comparison!.causes).toHaveLength(1));
    pickCause('setting:arrangement');
    expect(compare().cause).toBe('setting:arrangement');
    setArrangement('best-first');
    await vi.waitFor(() => expect(compare().comparison!.causes).toHaveLength(0));
    expect(compare().cause).toBeNull();
  });

  it('reads files as sides, packed or not, and swaps them', async () => {
    showCompare();
    await readSide('a', fileOf(bytes, 'a.oriel.json'));
    expect(compare().comparison!.before.source).toBe('sample');
    expect(compare().comparison!.isSourceChanged).toBe(true);
    await readSide('b', fileOf(gzip(bytes), 'b.oriel.json.gz'));
    expect(compare().comparison!.causes).toEqual([]);
    const before = compare().chosen;
    swapSides();
    expect(compare().chosen).toEqual({ a: before.b, b: before.a });
  });

  it('refuses a file that is no inspection, and loses neither side', async () => {
    keepAnswer();
    showCompare();
    const { chosen, comparison } = compare();
    await readSide('b', fileOf(new TextEncoder().encode('{"a": 1}'), 'other.json'));
    expect(compare().problems.b).toMatchObject({
      file: 'other.json',
      problem: { code: 'bad-inspection' },
    });
    expect(compare().chosen).toEqual(chosen);
    expect(compare().comparison).toBe(comparison);
    chooseSide('b', 'now');
    expect(compare().problems.b).toBeNull();
  });

  it('works with two files and no repository', async () => {
    await openInspection(new File([bytes as BlobPart], 'saved.oriel.json'));
    showCompare();
    expect(useView.getState().workspace).toBe('compare');
    await readSide('a', fileOf(bytes, 'a.oriel.json'));
    const { comparison, chosen } = compare();
    expect(chosen.b).toBe('now');
    expect(comparison!.after.inspection.snapshot).toBe(saved.snapshot);
    expect(comparison!.change.entered).toEqual([]);
    setWorkspace('chunks');
    expect(useView.getState().workspace).toBe('inspect');
  });
});
