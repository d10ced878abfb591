import type { CutName, SourceSummary } from '../../core/engine.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS, isSameCut } from '../../core/settings.ts';
import { compareNow } from './cut-comparison.ts';
import { embedBeside, stopEmbeddingBeside } from './cut-embedding.ts';
import { loadCut } from './cut-files.ts';
import { INITIAL_CUT, newSide, patchSide, useCut } from './cut-store.ts';
import { startEmbedding, stopEmbedding } from './embedding.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { inspectNow } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { updateOpened, useSource } from './source-store.ts';
import { useView } from './view-store.ts';

/** A slider passes many values that nobody wants; a source is cut at the one where it rests. */
const TURNING_MS = 300;

type Slots<T> = Record<CutName, T | null>;
const turning: Slots<ReturnType<typeof setTimeout>> = { open: null, beside: null };
const controllers: Slots<AbortController> = { open: null, beside: null };
/** Cuts run one after the other: they share the parse workers. */
let running: Promise<unknown> = Promise.resolve();
/** Counts the sources, so that a cut of one that is gone is told apart. */
let era = 0;

/** Takes what the person set and cuts anew once they pause. */
export function turnCut(name: CutName, change: (cut: CutSettings) => CutSettings): void {
  const side = useCut.getState()[name];
  if (!side) return;
  patchSide(name, { wanted: change(side.wanted) });
  clearTurning(name);
  turning[name] = setTimeout(() => void recutNow(name), TURNING_MS);
}

export function resetCut(name: CutName): void {
  turnCut(name, (cut) => ({ ...cut, chunking: DEFAULT_SETTINGS.chunking }));
}

/** Cuts as the controls say. Resolves to whether that is now in force; a newer wish replaces it. */
export async function recutNow(name: CutName): Promise<boolean> {
  stopCutting(name);
  const side = useCut.getState()[name];
  if (!side) return false;
  const { wanted } = side;
  const inForce = name === 'open' ? useRun.getState().settings : side.report?.cut;
  if (inForce && isSameCut(wanted, inForce)) {
    patchSide(name, { recutting: null, problem: null });
    return true;
  }
  const mine = new AbortController();
  controllers[name] = mine;
  patchSide(name, { recutting: { progress: null }, problem: null });
  await running;
  if (controllers[name] !== mine) return false;

  const own = era;
  // Vectors of chunks that are about to go would be made for nothing.
  const wasEmbedding = name === 'open' && useRun.getState().embedding.phase === 'running';
  if (wasEmbedding) stopEmbedding();
  const cutting = getEngine().recut(name, wanted, {
    signal: mine.signal,
    onProgress: (progress) => {
      if (controllers[name] === mine) patchSide(name, { recutting: { progress } });
    },
  });
  running = cutting.catch(() => {});
  try {
    const summary = await cutting;
    if (own !== era) return false;
    // First in the worker's queue: the sizes are at hand, the ranking and the vectors are work.
    const loading = loadCut(name);
    if (name === 'open') takeOver(wanted, summary);
    if (controllers[name] === mine) patchSide(name, { recutting: null });
    await loading;
    if (name === 'beside') {
      await compareNow();
      embedBeside();
    }
    return true;
  } catch (error) {
    if (own !== era) return false;
    const isReplaced = controllers[name] !== null && controllers[name] !== mine;
    if (wasEmbedding && !isReplaced && useSource.getState().phase === 'ready') startEmbedding();
    if (controllers[name] === mine) giveUp(name, error);
    return false;
  }
}

/** The engine answers with the new chunks from here on, whatever was wanted meanwhile. */
function takeOver({ chunking, tokenizer }: CutSettings, summary: SourceSummary): void {
  useRun.setState(({ settings }) => ({ settings: { ...settings, chunking, tokenizer } }));
  updateOpened((opened) => ({ ...opened, summary }));
  useView.setState({ playing: false, step: null });
  void inspectNow();
  startEmbedding();
}

function giveUp(name: CutName, error: unknown): void {
  const problem = problemOf(error);
  backToForce(name);
  if (problem.code !== 'cancelled') patchSide(name, { problem });
}

/** Stops the cut in progress; the controls say again what is in force. */
export function cancelRecut(name: CutName): void {
  if (!useCut.getState()[name]) return;
  stopCutting(name);
  backToForce(name);
}

function backToForce(name: CutName): void {
  const inForce =
    name === 'open' ? useRun.getState().settings : useCut.getState().beside?.report?.cut;
  if (inForce) {
    const { chunking, tokenizer } = inForce;
    patchSide(name, { wanted: { chunking, tokenizer }, recutting: null });
  } else {
    endComparison();
  }
}

function stopCutting(name: CutName): void {
  clearTurning(name);
  if (name === 'beside') stopEmbeddingBeside();
  controllers[name]?.abort();
  controllers[name] = null;
}

function clearTurning(name: CutName): void {
  clearTimeout(turning[name] ?? undefined);
  turning[name] = null;
}

/** Compares with the other method first: the widest difference is the easiest to read. */
export function startComparison(): void {
  const { chunking, tokenizer } = useRun.getState().settings;
  const method = chunking.method === 'syntax' ? 'lines' : 'syntax';
  useCut.setState({
    beside: newSide({ chunking: { ...chunking, method }, tokenizer }),
    comparison: null,
    tab: 'task',
  });
  void recutNow('beside');
}

export function endComparison(): void {
  stopCutting('beside');
  getEngine().endComparison();
  useCut.setState(({ chunk, tab }) => ({
    beside: null,
    comparison: null,
    chunk: chunk?.name === 'beside' ? null : chunk,
    tab: tab === 'task' ? 'chunk' : tab,
  }));
}

/** Makes the cut beside the open one. */
export async function takeBeside(): Promise<void> {
  const { beside } = useCut.getState();
  if (!beside?.report) return;
  patchSide('open', { wanted: beside.report.cut });
  if (await recutNow('open')) endComparison();
}

/** What was known of the cuts of one source does not hold for the next. */
export function forgetCuts(): void {
  era += 1;
  stopCutting('open');
  stopCutting('beside');
  const { chunking, tokenizer } = useRun.getState().settings;
  useCut.setState({ ...INITIAL_CUT, open: newSide({ chunking, tokenizer }) });
  if (useView.getState().workspace === 'chunks') void loadCut('open');
}
