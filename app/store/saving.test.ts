import { beforeEach, describe, expect, it } from 'vitest';
import { gzip } from '../../core/inspection/gzip.ts';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import { OrielError } from '../../core/model/problem.ts';
import { FakeEngine, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection, TEXT_OF_ANY } from '../testing/fake-inspection.ts';
import { setPreset } from './budget-actions.ts';
import { setReported, useCounting } from './counting-store.ts';
import { recutNow, turnCut } from './cut-actions.ts';
import { showChunks } from './cut-files.ts';
import { useDetail } from './detail-store.ts';
import { getEngine, setEngine } from './engine-door.ts';
import { openSource } from './open-source.ts';
import { watchRefills } from './refill-actions.ts';
import { useRefill } from './refill-store.ts';
import { setPolicy, submitQuery } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { leaveSaved, useSaved } from './saved-store.ts';
import { openInspection, savable } from './saving.ts';
import { openedIn, setSource, useSource } from './source-store.ts';
import { useView } from './view-store.ts';

let engine: FakeEngine;

beforeEach(async () => {
  leaveSaved();
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN, true);
  useView.setState({ selected: null, step: null, playing: false, workspace: 'inspect' });
  void openSource(fakeSource('shop'), [{ title: 'Refresh', task: 'add a check' }]);
  await settle();
  await engine.opens.answer(SUMMARY);
  await engine.inspections.answer(fakeInspection);
});

const fileOf = (bytes: Uint8Array): File => new File([bytes as BlobPart], 'shop.oriel.json');

async function fileWith(texts: boolean): Promise<Uint8Array> {
  return writeInspection((await savable(texts))!);
}

/** The source is cut anew, and the task is asked of it; the answer is still to come. */
async function turnCutTo(target: number): Promise<void> {
  turnCut('open', (now) => ({ ...now, chunking: { ...now.chunking, target } }));
  const cut = recutNow('open');
  await settle();
  await engine.recuts.answer({ ...SUMMARY, chunks: 5 });
  await cut;
}

const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

describe('a saved inspection on the page', () => {
  it('opens read only, and saved again is the same, byte for byte', async () => {
    for (const withTexts of [true, false]) {
      const file = await fileWith(withTexts);
      const shown = useRun.getState().inspection!;
      await openInspection(fileOf(withTexts ? file : gzip(file)));
      const { inspection } = useRun.getState();
      expect(useSaved.getState().file).toBe('shop.oriel.json');
      expect(inspection).toEqual(withTexts ? shown : { ...shown, prompt: '' });
      expect(useSource.getState()).toMatchObject({ phase: 'ready', opened: { name: 'shop' } });
      expect(same(await fileWith(withTexts), file)).toBe(true);
      leaveSaved();
      useRun.setState({ inspection: shown });
    }
  });

  it('is of the answer to what was asked last, never of that before it beside a newer cut', async () => {
    await turnCutTo(77);
    const { settings } = useRun.getState();
    let saved: unknown = null;
    const saving = savable(false).then((made) => {
      saved = made;
    });
    await settle();
    expect([settings.chunking.target, saved]).toEqual([77, null]);
    await engine.inspections.answer(fakeInspection);
    await saving;
    expect(saved).toMatchObject({ settings, source: { chunks: 5 } });
  });

  it('says again whose tokens are counted, and takes what is said of it since', async () => {
    setPreset('Claude Sonnet 4');
    await engine.inspections.answer(fakeInspection);
    const { total } = useRun.getState().inspection!.window;
    setReported(2 * total);
    const file = await fileWith(false);
    useCounting.setState({ preset: null, calibration: null });
    await openInspection(fileOf(file));
    expect(useCounting.getState()).toEqual({
      preset: 'Claude Sonnet 4',
      calibration: { counted: total, reported: 2 * total, factor: 2 },
    });
    expect(same(await fileWith(false), file)).toBe(true);
    setReported(3 * total);
    expect((await savable(false))?.counting.calibration?.reported).toBe(3 * total);
    useCounting.setState({ preset: null, calibration: null });
  });

  it('shows a chunk as far as it was saved', async () => {
    const file = await fileWith(true);
    await openInspection(fileOf(file));
    await settle();
    const { detail } = useDetail.getState();
    expect(detail).toMatchObject({ text: TEXT_OF_ANY, neighbours: null, explanation: null });
    await expect(getEngine().cutReport('open')).rejects.toMatchObject({ code: 'needs-repository' });
  });

  it('keeps task and settings whatever is turned, and says that it takes the repository', async () => {
    await openInspection(fileOf(await fileWith(true)));
    const { settings, query, inspection } = useRun.getState();
    const tries = [
      () => setPolicy('legacy', 'keep'),
      () => submitQuery({ task: 'another' }),
      () => showChunks(),
    ];
    for (const attempt of tries) {
      useSaved.setState({ isRefused: false });
      attempt();
      await settle();
      expect(useSaved.getState().isRefused).toBe(true);
      const now = useRun.getState();
      expect([now.settings, now.query, now.change]).toEqual([settings, query, null]);
      expect(now.inspection).toEqual(inspection);
      expect(useView.getState().workspace).toBe('inspect');
    }
  });

  it('stays what it is when the worker of the source behind it is replaced', async () => {
    watchRefills();
    const why = new OrielError('worker-failed', 'The index worker ended without a word.');
    engine.hearRefill({ cut: 'open', phase: 'running', why });
    await openInspection(fileOf(await fileWith(true)));
    expect(useRefill.getState().phase).toBe('none');
    const opened = openedIn(useSource.getState());
    const summary = { ...SUMMARY, files: 1 };
    engine.hearRefill({ cut: 'open', phase: 'done', why, summary, elapsedMs: 1 });
    expect(useRefill.getState().phase).toBe('none');
    expect(openedIn(useSource.getState())).toBe(opened);
    expect(useSaved.getState().isRefused).toBe(false);
  });

  it('is left when a source is opened, and stays when that fails', async () => {
    await openInspection(fileOf(await fileWith(true)));
    void openSource(fakeSource('other'));
    await settle();
    await engine.opens.answer(Promise.reject(new OrielError('empty-source', 'nothing')));
    expect(useSource.getState().phase).toBe('failed');
    expect(useSaved.getState().saved).not.toBeNull();
    void openSource(fakeSource('other'));
    await settle();
    await engine.opens.answer(SUMMARY);
    expect(useSaved.getState().saved).toBeNull();
    expect(getEngine()).toBe(engine);
    setPolicy('legacy', 'keep');
    expect(useRun.getState().settings.policies.legacy).toBe('keep');
  });

  it('leaves what is open as it is where a file is none', async () => {
    const before = useRun.getState();
    await expect(openInspection(fileOf(new Uint8Array([123])))).rejects.toThrow(/not JSON/);
    expect(useRun.getState()).toBe(before);
    expect(getEngine()).toBe(engine);
  });
});
