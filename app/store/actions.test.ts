import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GitOutcome } from '../../core/model/history.ts';
import { OrielError } from '../../core/model/problem.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { FakeEngine, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { setEngine } from './engine-door.ts';
import { useHistory } from './history-store.ts';
import { cancelOpening, dismissFailure, openSource, reportOpenFailure } from './open-source.ts';
import { togglePrior } from './ranking-actions.ts';
import { inspectNow, setPolicy, submitQuery, toggleStage } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource, useSource } from './source-store.ts';
import {
  moveStep,
  pickCandidate,
  playOn,
  revealChunk,
  scrubTo,
  setRightTab,
  togglePlaying,
} from './view-actions.ts';
import { useView } from './view-store.ts';

const NO_GIT: GitOutcome = { kind: 'absent', reason: 'no-git', detail: 'not there' };
const READ: GitOutcome = {
  kind: 'read',
  head: { commit: 'c', subject: 's', at: 1, branch: 'main' },
  ...{ commits: 1, since: 1, isComplete: true, isCut: false, problems: [] },
};
const TASKS = [{ title: 'Refresh', task: 'add a refresh-token check' }];
let engine: FakeEngine;

beforeEach(() => {
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN, true);
  useView.setState({ selected: null, step: null, playing: false, rightTab: 'chunk' });
});

async function openShop(name = 'shop'): Promise<void> {
  void openSource(fakeSource(name), TASKS);
  await settle();
  await engine.opens.answer(SUMMARY);
}

const phase = (): string => useSource.getState().phase;
const nameOf = (): string | null => {
  const state = useSource.getState();
  return state.phase === 'ready' ? state.opened.name : null;
};

describe('opening a source', () => {
  it('inspects its first task at once and embeds in the background', async () => {
    await openShop();
    expect([phase(), useRun.getState().pending]).toEqual(['ready', true]);
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().inspection?.query.task).toBe(TASKS[0]!.task);
    expect([engine.embeddings.count, useRun.getState().embedding.phase]).toEqual([1, 'running']);
  });

  it('reads its history in the background, and asks once more when there is one', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    expect(useHistory.getState().phase).toBe('reading');
    await engine.histories.answer({ git: NO_GIT, files: new Map() });
    expect(useHistory.getState()).toMatchObject({ phase: 'known', history: { git: NO_GIT } });
    expect(engine.inspections.count).toBe(0);

    void openSource(fakeSource('other'), TASKS);
    await settle();
    await engine.opens.answer(SUMMARY);
    await engine.inspections.answer(fakeInspection);
    expect(useHistory.getState().phase).toBe('reading');
    await engine.histories.answer({ git: READ, files: new Map() });
    expect(useHistory.getState()).toMatchObject({ phase: 'known', history: { git: READ } });
    expect(engine.inspections.count).toBe(1);
  });

  it('says what kept its history from being read, and drops that of another source', async () => {
    await openShop();
    await openShop('other');
    expect(useHistory.getState().phase).toBe('reading');
    await engine.histories.answer({ git: READ, files: new Map() });
    expect(useHistory.getState().phase).toBe('reading');
    await engine.histories.answer(Promise.reject(new OrielError('worker-failed', 'It died.')));
    expect(useHistory.getState()).toMatchObject({
      phase: 'failed',
      problem: { message: 'It died.' },
    });
  });

  it('goes back to what was there when it is cancelled', async () => {
    await openShop();
    void openSource(fakeSource('other'));
    await settle();
    cancelOpening();
    await settle();
    expect(nameOf()).toBe('shop');
  });

  it('is idle again when the first one is cancelled', async () => {
    void openSource(fakeSource('shop'));
    await settle();
    cancelOpening();
    expect(phase()).toBe('idle');
  });

  it('lets a second one replace the first, whichever answers last', async () => {
    void openSource(fakeSource('first'));
    await settle();
    void openSource(fakeSource('second'));
    await settle();
    await engine.opens.answer(SUMMARY, 1);
    await engine.opens.answer(SUMMARY);
    expect(nameOf()).toBe('second');
  });

  it('keeps the one before when it fails, and goes back to it', async () => {
    await openShop();
    void openSource(fakeSource('empty'));
    await settle();
    await engine.opens.answer(Promise.reject(new OrielError('empty-source', 'nothing in it')));
    expect(useSource.getState()).toMatchObject({
      phase: 'failed',
      problem: { code: 'empty-source' },
      before: { name: 'shop' },
    });
    dismissFailure();
    expect(nameOf()).toBe('shop');
  });

  it('reports what could not even be listed', () => {
    reportOpenFailure('What you dropped', new TypeError('boom'));
    expect(useSource.getState()).toMatchObject({
      phase: 'failed',
      problem: { code: 'unexpected', message: 'boom' },
    });
  });
});

describe('asking', () => {
  it('drops the answer to an older question', async () => {
    await openShop();
    submitQuery({ task: 'a newer question' });
    await engine.inspections.answer(fakeInspection, 1);
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().inspection?.query.task).toBe('a newer question');
  });

  it('tells who came in and who went out when a knob turns', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    setPolicy('fixture', 'keep');
    await engine.inspections.answer(fakeInspection);
    const { change } = useRun.getState();
    expect(change?.cause).toBe('fixture: kept');
    expect(change?.entered.map(({ chunk }) => chunk.path)).toEqual([
      'tests/fixtures/fake_token_validator.py',
    ]);
    expect(change!.total.after - change!.total.before).toBe(300);
  });

  it('never turns off the last stage that scores', () => {
    toggleStage('dense');
    toggleStage('lexical');
    expect(useRun.getState().settings.stages).toEqual(['lexical', 'priors']);
  });

  it('turns a prior off and on, and asks anew each time', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    togglePrior('saturation');
    expect(useRun.getState().settings.priors.saturation).toBe(false);
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().change?.cause).toBe('saturation prior off');
    togglePrior('saturation');
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().settings.priors).toEqual(DEFAULT_SETTINGS.priors);
  });

  it('keeps the last answer and says why there is no newer one', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    toggleStage('priors');
    await engine.inspections.answer(Promise.reject(new OrielError('worker-failed', 'it died')));
    const { inspection, problem, pending } = useRun.getState();
    expect([inspection !== null, problem?.code, pending]).toEqual([true, 'worker-failed', false]);
  });

  it('selects anew for another task, and keeps the selection when a knob turns', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    const { candidates } = useRun.getState().inspection!;
    const last = candidates[candidates.length - 1]!.id;
    useView.setState({ selected: last });
    toggleStage('dense');
    await engine.inspections.answer(fakeInspection);
    expect(useView.getState().selected).toBe(last);
    submitQuery({ task: 'another task' });
    await engine.inspections.answer(fakeInspection);
    expect(useView.getState().selected).not.toBe(last);
  });

  it('selects anew once more is known of the same, but for what a person picked', async () => {
    const turned = (...asked: Parameters<typeof fakeInspection>) => {
      const now = fakeInspection(...asked);
      return { ...now, candidates: now.candidates.map((one) => ({ ...one, flags: [] })).reverse() };
    };
    await openShop();
    await engine.inspections.answer(fakeInspection);
    void inspectNow();
    await engine.inspections.answer(turned);
    const { candidates } = useRun.getState().inspection!;
    expect(useView.getState().selected).toBe(candidates[0]!.id);
    const [second] = candidates.slice(1);
    for (const chosen of [second!, candidates[0]!]) {
      pickCandidate(chosen.id);
      void inspectNow();
      await engine.inspections.answer(chosen === second ? turned : fakeInspection);
      expect(useView.getState().selected).toBe(chosen.id);
    }
  });

  it('keeps the selection where a row of the answer before is picked', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    const before = useRun.getState().inspection!;
    const [gone] = before.candidates;
    submitQuery({ task: 'another task' });
    await engine.inspections.answer((...asked) => {
      const now = fakeInspection(...asked);
      return { ...now, candidates: now.candidates.filter(({ id }) => id !== gone!.id) };
    });
    const { selected } = useView.getState();
    expect([pickCandidate(gone!.id), useView.getState().selected]).toEqual([false, selected]);
    const last = before.candidates.at(-1)!;
    expect([pickCandidate(last.id), useView.getState().selected]).toEqual([true, last.id]);
  });

  it('clears the answer with the task', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    submitQuery({ task: '  ' });
    expect([useRun.getState().inspection, useView.getState().selected]).toEqual([null, null]);
  });
});

describe('embedding', () => {
  it('refreshes the answer without moving the selection, and not before two seconds', async () => {
    // A whole number: of others the difference to two seconds later may come out below two seconds.
    const started = 1_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(started);
    // Nor does it matter that somebody sets the clock of the machine back.
    const wall = vi.spyOn(Date, 'now').mockReturnValue(0);
    await openShop();
    await engine.inspections.answer(fakeInspection);
    revealChunk('services/auth/keys.py:1-18');
    const report = (done: number) => {
      const counts = { done, total: 214, unit: 'chunks' } as const;
      engine.embedOptions!.onProgress({ stage: 'embedding', ...counts, elapsedMs: 900 });
    };
    report(20);
    expect(engine.inspections.count).toBe(0);
    clock.mockReturnValue(started + 2_000);
    report(50);
    clock.mockRestore();
    wall.mockRestore();
    await engine.inspections.answer(fakeInspection);
    expect(useView.getState().selected).toBe('services/auth/keys.py:1-18');
    expect(useRun.getState().embedding).toMatchObject({ phase: 'running', progress: { done: 50 } });
  });

  it('leaves the lexical answer alone when it fails', async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
    await engine.embeddings.answer(Promise.reject(new OrielError('model-missing', 'not there')));
    const { embedding, inspection } = useRun.getState();
    expect([embedding.phase, inspection !== null]).toEqual(['failed', true]);
  });

  it('starts over for a changed task while it runs', async () => {
    await openShop();
    const first = engine.embedOptions!.signal;
    submitQuery({ task: 'something else' });
    await settle();
    expect([first.aborted, engine.embedOptions!.signal.aborted]).toEqual([true, false]);
  });
});

describe('the view', () => {
  beforeEach(async () => {
    await openShop();
    await engine.inspections.answer(fakeInspection);
  });

  it('selects the most convincing candidate that was left out', () => {
    expect(useView.getState().selected).toBe('services/auth/legacy/token_validator.py:22-31');
  });

  it('stays within the steps and selects the chunk of the step it shows', () => {
    const all = useRun.getState().inspection!.steps.length;
    moveStep(Number.NEGATIVE_INFINITY);
    expect(useView.getState().step).toBe(0);
    scrubTo(4);
    expect(useView.getState().selected).toBe('services/auth/token_validator.py:21-30');
    moveStep(all);
    expect(useView.getState().step).toBe(all);
  });

  it('plays from the start when it is at the end, and stops there', () => {
    const all = useRun.getState().inspection!.steps.length;
    togglePlaying();
    expect(useView.getState()).toMatchObject({ step: 0, playing: true });
    for (let step = 0; step <= all; step += 1) playOn();
    expect(useView.getState()).toMatchObject({ step: null, playing: false });
  });

  it('stays in the prompt for a chunk that is in it, and leaves it for one that is not', () => {
    setRightTab('prompt');
    revealChunk('services/auth/keys.py:1-18');
    expect(useView.getState().rightTab).toBe('prompt');
    revealChunk('tests/fixtures/fake_token_validator.py:1-12');
    expect(useView.getState().rightTab).toBe('chunk');
  });
});
