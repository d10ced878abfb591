import type { Source } from '../../core/model/source.ts';
import { riskily, withoutLeftOut } from './crash-store.ts';
import { cancelRecut, forgetCuts } from './cut-actions.ts';
import { startEmbedding, stopEmbedding } from './embedding.ts';
import { getEngine } from './engine-door.ts';
import { startHistory } from './history-actions.ts';
import { forgetMarks } from './lever-actions.ts';
import { type Problem, problemOf } from './problem-of.ts';
import { stopReading } from './reranking.ts';
import { reviewSource } from './review-actions.ts';
import { inspectNow } from './run-actions.ts';
import { INITIAL_RUN, NO_QUERY, useRun } from './run-store.ts';
import { leaveSaved } from './saved-store.ts';
import {
  type OpenedSource,
  openedIn,
  type ReadyTask,
  setSource,
  useSource,
} from './source-store.ts';
import { loadDetail } from './view-actions.ts';
import { useView } from './view-store.ts';

let controller: AbortController | null = null;
let running: Promise<unknown> = Promise.resolve();

/**
 * Opens a source in place of the one before; an opening in progress is cancelled and replaced. When
 * this one is cancelled or fails, the one before is still there.
 */
export async function openSource(source: Source, tasks: readonly ReadyTask[] = []): Promise<void> {
  controller?.abort();
  stopEmbedding();
  stopReading();
  cancelRecut('open');
  cancelRecut('beside');
  const mine = new AbortController();
  controller = mine;
  const before = openedIn(useSource.getState());
  setSource({ phase: 'opening', name: source.name, progress: {}, before });

  await running;
  if (controller !== mine) return;
  const opening = riskily('listing', source.name, (risk) =>
    getEngine().open(withoutLeftOut(source), useRun.getState().settings, {
      signal: mine.signal,
      onProgress: (progress) => {
        const state = useSource.getState();
        if (controller !== mine || state.phase !== 'opening') return;
        setSource({ ...state, progress: { ...state.progress, [progress.stage]: progress } });
      },
      onFiles: (paths) => risk.at(paths.length > 0 ? 'parsing' : 'indexing', paths),
    }),
  );
  running = opening.catch(() => {});
  try {
    const summary = await opening;
    if (controller !== mine) return;
    leaveSaved();
    if (before?.name !== source.name) forgetMarks();
    reviewSource(source.name);
    begin({ name: source.name, summary, tasks });
  } catch (error) {
    if (controller !== mine) return;
    const problem = problemOf(error);
    // Not as it was: its index may have been filled again meanwhile.
    const kept = openedIn(useSource.getState());
    if (problem.code === 'cancelled') goBack(kept);
    else fail(source.name, problem, kept);
  }
}

/** Stops the opening in progress for something else to be shown. */
export function stopOpening(): void {
  controller?.abort();
  controller = null;
}

/** Stops the opening in progress and goes back to what was there before. */
export function cancelOpening(): void {
  const state = useSource.getState();
  if (state.phase !== 'opening') return;
  controller?.abort();
  controller = null;
  goBack(state.before);
}

/** From the message of a failed opening back to what was there before. */
export function dismissFailure(): void {
  const state = useSource.getState();
  if (state.phase !== 'failed') return;
  setSource(state.before ? { phase: 'ready', opened: state.before } : { phase: 'idle' });
}

/** A problem before there was a source to open, e.g. nothing readable in what was dropped. */
export function reportOpenFailure(name: string, error: unknown): void {
  controller?.abort();
  controller = null;
  fail(name, problemOf(error), openedIn(useSource.getState()));
}

function fail(name: string, problem: Problem, before: OpenedSource | null): void {
  setSource({ phase: 'failed', name, problem, before });
  if (before) resumeEmbedding();
}

function goBack(before: OpenedSource | null): void {
  if (!before) {
    setSource({ phase: 'idle' });
    return;
  }
  setSource({ phase: 'ready', opened: before });
  resumeEmbedding();
}

/** Opening another source stopped the vectors of the one that stays. */
function resumeEmbedding(): void {
  if (useRun.getState().embedding.phase === 'running') startEmbedding();
}

/** A new source: the task stays, what was said about the old source does not. */
function begin(opened: OpenedSource): void {
  const { query, settings, generation } = useRun.getState();
  const task = opened.tasks[0]?.task ?? query.task;
  useRun.setState({
    ...INITIAL_RUN,
    settings,
    query: { ...NO_QUERY, task },
    generation: generation + 1,
  });
  useView.setState({ selected: null, step: null, playing: false });
  void loadDetail();
  setSource({ phase: 'ready', opened });
  forgetCuts();
  void inspectNow();
  startEmbedding();
  void startHistory();
}
