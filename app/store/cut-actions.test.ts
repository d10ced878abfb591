import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTarget } from '../../core/chunk/turn-chunking.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { FakeEngine, FILES, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import {
  cancelRecut,
  endComparison,
  recutNow,
  resetCut,
  startComparison,
  takeBeside,
  turnCut,
} from './cut-actions.ts';
import { showChunks, showFile, showInFile } from './cut-files.ts';
import { INITIAL_CUT, useCut } from './cut-store.ts';
import { setEngine } from './engine-door.ts';
import { openSource } from './open-source.ts';
import { submitQuery } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { openedIn, setSource, useSource } from './source-store.ts';
import { useView } from './view-store.ts';

let engine: FakeEngine;

beforeEach(async () => {
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN, true);
  useCut.setState(INITIAL_CUT, true);
  useView.setState({ workspace: 'inspect', selected: null, step: null });
  await openShop();
  await engine.inspections.answer(fakeInspection);
});

afterEach(() => {
  vi.useRealTimers();
});

async function openShop(): Promise<void> {
  void openSource(fakeSource('shop'), [{ title: 'Refresh', task: 'add a refresh-token check' }]);
  await settle();
  await engine.opens.answer(SUMMARY);
}

const toTarget = (target: number) => (cut: CutSettings) => ({
  ...cut,
  chunking: withTarget(cut.chunking, target),
});
const inForce = () => useRun.getState().settings.chunking;
const chunksOf = () => useCut.getState().open.report?.files.map(({ tokens }) => tokens.length);

/** Turns and cuts at once, without the pause. */
async function cutAt(target: number, summary = SUMMARY): Promise<void> {
  turnCut('open', toTarget(target));
  void recutNow('open');
  await settle();
  await engine.recuts.answer(summary);
}

describe('seeing how a source is cut', () => {
  it('shows the file that was read about, at its first chunk', async () => {
    useView.setState({ selected: 'services/auth/token_validator.py:21-30' });
    showChunks();
    await settle();
    const { open, path, chunk } = useCut.getState();
    expect([path, open.file?.path]).toEqual([FILES[1], FILES[1]]);
    expect(chunk).toEqual({ name: 'open', id: open.file?.chunks[0]?.id });
  });

  it('leads from a candidate to its chunk', async () => {
    showInFile(FILES[1]!, `${FILES[1]}:4-6`);
    await settle();
    expect(useView.getState().workspace).toBe('chunks');
    showInFile(FILES[0]!, `${FILES[0]}:3-4`);
    await settle();
    // The target is 250, so that a chunk has three lines, and none begins at line 3.
    expect(useCut.getState().chunk?.id).toBe(`${FILES[0]}:1-3`);
  });

  it('shows another file at its own first chunk', async () => {
    showInFile(FILES[1]!, `${FILES[1]}:4-6`);
    await settle();
    showFile(FILES[0]!);
    await settle();
    expect(useCut.getState().chunk?.id).toBe(`${FILES[0]}:1-3`);
  });

  it('shows another file at its largest chunk where files are sorted by it', async () => {
    showInFile(FILES[1]!, `${FILES[1]}:4-6`);
    await settle();
    useCut.setState({ sort: 'largest' });
    showFile(FILES[0]!);
    await settle();
    expect(useCut.getState().chunk?.id).toBe(`${FILES[0]}:22-24`);
  });

  it('forgets a source with its successor', async () => {
    showChunks();
    await settle();
    await openShop();
    await settle();
    expect(useCut.getState().open.report).not.toBeNull();
    useView.setState({ workspace: 'inspect' });
    await openShop();
    expect(useCut.getState().open.report).toBeNull();
  });
});

describe('cutting anew', () => {
  it('cuts where a slider rests, and not at what it passes', async () => {
    vi.useFakeTimers();
    for (const target of [260, 270, 300]) turnCut('open', toTarget(target));
    expect([useCut.getState().open.wanted.chunking.target, inForce().target]).toEqual([300, 250]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(engine.recuts.count).toBe(1);
  });

  it('puts it in force, asks again and keeps the place in the file', async () => {
    showInFile(FILES[1]!, `${FILES[1]}:4-6`);
    await settle();
    await cutAt(600, { ...SUMMARY, chunks: 99 });
    await engine.inspections.answer(fakeInspection);
    expect([inForce().target, inForce().min, chunksOf()]).toEqual([600, 120, [4, 4]]);
    expect(openedIn(useSource.getState())?.summary.chunks).toBe(99);
    expect(useRun.getState().inspection?.settings.chunking.target).toBe(600);
    expect(useCut.getState().chunk?.id).toBe(`${FILES[1]}:1-6`);
  });

  it('lets a newer wish replace the one in progress', async () => {
    turnCut('open', toTarget(600));
    void recutNow('open');
    await settle();
    const first = engine.recutOptions!.signal;
    turnCut('open', toTarget(800));
    void recutNow('open');
    await settle();
    expect(first.aborted).toBe(true);
    await engine.recuts.answer(SUMMARY, 1);
    expect([inForce().target, useCut.getState().open.recutting]).toEqual([800, null]);
  });

  it('says again what is in force when it is cancelled, and goes on embedding', async () => {
    turnCut('open', toTarget(600));
    void recutNow('open');
    await settle();
    const before = engine.embeddings.count;
    cancelRecut('open');
    await settle();
    const { wanted, recutting, problem } = useCut.getState().open;
    expect([wanted.chunking.target, recutting, problem]).toEqual([250, null, null]);
    expect(engine.embeddings.count).toBe(before + 1);
  });

  it('says why it failed, with what is in force', async () => {
    turnCut('open', toTarget(600));
    void recutNow('open');
    await settle();
    await engine.recuts.answer(Promise.reject(new OrielError('worker-failed', 'it died')));
    const { wanted, problem } = useCut.getState().open;
    expect([wanted.chunking.target, problem?.code]).toEqual([250, 'worker-failed']);
  });

  it('does nothing for what is in force already', async () => {
    resetCut('open');
    expect(await recutNow('open')).toBe(true);
    expect(engine.recuts.count).toBe(0);
  });

  it('stops for another source', async () => {
    turnCut('open', toTarget(600));
    void recutNow('open');
    await settle();
    await openShop();
    expect([engine.recutOptions!.signal.aborted, inForce()]).toEqual([
      true,
      DEFAULT_SETTINGS.chunking,
    ]);
  });
});

describe('comparing with another cut', () => {
  async function compare(): Promise<void> {
    showChunks();
    await settle();
    startComparison();
    await settle();
    await engine.recuts.answer(SUMMARY);
    await engine.inspections.answer(fakeInspection);
    await engine.inspections.answer(fakeInspection);
  }

  it('cuts the other way and says what changes for the task', async () => {
    await compare();
    const { beside, comparison } = useCut.getState();
    expect(beside?.report?.cut.chunking.method).toBe('lines');
    expect(beside?.file?.path).toBe(useCut.getState().path);
    expect(comparison?.after.settings.chunking.method).toBe('lines');
    expect(comparison?.change.passages.every(({ fate }) => fate === 'same')).toBe(true);
    expect(inForce().method).toBe('syntax');
  });

  it('compares without the dense stage while not every chunk has a vector', async () => {
    showChunks();
    await settle();
    startComparison();
    await settle();
    await engine.recuts.answer(SUMMARY);
    const half: typeof fakeInspection = (query, settings) => ({
      ...fakeInspection(query, settings),
      coverage: { model: 'all-MiniLM-L6-v2', embedded: 7, total: 214, truncated: 0 },
    });
    for (const answer of [fakeInspection, half, half, half])
      await engine.inspections.answer(answer);
    const { comparison } = useCut.getState();
    expect(comparison?.isWithoutDense).toBe(true);
    expect(comparison?.before.settings.stages).toEqual(['lexical', 'priors']);
    expect(comparison?.after.settings.stages).toEqual(['lexical', 'priors']);
  });

  it('gives the other cut its vectors once the open one has all of its own', async () => {
    await compare();
    expect(engine.embedded).toBe('open');
    const full = { model: 'oriel-code-static', embedded: 214, total: 214, truncated: 0 };
    await engine.embeddings.answer(full);
    expect(engine.embedded).toBe('beside');
    const { signal } = engine.embedOptions!;
    endComparison();
    expect(signal.aborted).toBe(true);
  });

  it('follows the task', async () => {
    await compare();
    submitQuery({ task: 'another task' });
    for (let count = 0; count < 3; count += 1) await engine.inspections.answer(fakeInspection);
    expect(useCut.getState().comparison?.after.query.task).toBe('another task');
  });

  it('makes the other cut the open one', async () => {
    await compare();
    void takeBeside();
    await settle();
    await engine.recuts.answer(SUMMARY);
    expect([inForce().method, useCut.getState().beside]).toEqual(['lines', null]);
    expect(engine.cuts).toMatchObject({ open: { chunking: { method: 'lines' } }, beside: null });
  });

  it('is over when the first cut of it is cancelled', async () => {
    startComparison();
    await settle();
    cancelRecut('beside');
    await settle();
    expect(useCut.getState().beside).toBeNull();
  });

  it('can be ended', async () => {
    await compare();
    endComparison();
    expect([useCut.getState().beside, useCut.getState().comparison]).toEqual([null, null]);
    expect(engine.cuts.beside).toBeNull();
  });
});
