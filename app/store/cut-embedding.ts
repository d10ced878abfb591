import type { Progress } from '../../core/engine.ts';
import { compareNow } from './cut-comparison.ts';
import { patchSide, useCut } from './cut-store.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';

let controller: AbortController | null = null;
let running: Promise<void> = Promise.resolve();

/**
 * Gives the cut beside its vectors once the open one has all of its own: what is inspected comes
 * before what is compared. Called whenever either may have become true.
 */
export function embedBeside(): void {
  const { beside } = useCut.getState();
  const { embedding } = useRun.getState();
  stopEmbeddingBeside();
  if (!beside?.report || beside.recutting || embedding.phase !== 'done') return;
  const mine = new AbortController();
  controller = mine;
  running = running.then(() => embedAll(mine));
}

export function stopEmbeddingBeside(): void {
  controller?.abort();
  controller = null;
  patchSide('beside', { embedding: null });
}

async function embedAll(mine: AbortController): Promise<void> {
  if (mine.signal.aborted) return;
  const { query, settings } = useRun.getState();
  const options = {
    signal: mine.signal,
    onProgress: (progress: Progress) => {
      if (controller === mine) patchSide('beside', { embedding: progress });
    },
  };
  try {
    await getEngine().embed(query.task.trim() === '' ? null : query, settings, options, 'beside');
    if (controller !== mine) return;
    patchSide('beside', { embedding: null });
    await compareNow();
  } catch (error) {
    if (controller === mine) patchSide('beside', { embedding: null, problem: problemOf(error) });
  }
}

// The open cut's vectors came to an end, or are made anew.
useRun.subscribe((now, before) => {
  if (now.embedding.phase !== before.embedding.phase) embedBeside();
});
