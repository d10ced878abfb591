import type { Refill } from '../../core/engine.ts';
import { compareNow } from './cut-comparison.ts';
import { embedBeside } from './cut-embedding.ts';
import { startEmbedding } from './embedding.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { setRefill, useRefill } from './refill-store.ts';
import { inspectNow } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { useSaved } from './saved-store.ts';
import { openedIn, updateOpened, useSource } from './source-store.ts';

/** Has what became of dead workers told from now on; called once at start, and by tests. */
export function watchRefills(): void {
  getEngine().onRefill?.(showRefill);
}

export function dismissRefill(): void {
  if (useRefill.getState().phase !== 'none') setRefill({ phase: 'none' });
}

function showRefill(refill: Refill): void {
  // A saved inspection stands in place of the source, and nothing of it is a worker's.
  if (useSaved.getState().saved) return;
  const { cut } = refill;
  if (refill.phase === 'left') {
    const shown = useRefill.getState();
    if (shown.phase === 'running' && shown.cut === cut) dismissRefill();
    return;
  }
  const why = problemOf(refill.why);
  if (refill.phase !== 'done') {
    setRefill({ phase: refill.phase, cut, why });
    return;
  }
  const { summary, elapsedMs } = refill;
  const before = openedIn(useSource.getState())?.summary.files ?? summary.files;
  const lost = cut === 'open' ? Math.max(0, before - summary.files) : 0;
  setRefill({ phase: 'done', cut, why, files: summary.files, elapsedMs, lost });
  if (cut === 'beside') {
    void compareNow();
    embedBeside();
    return;
  }
  updateOpened((opened) => ({ ...opened, summary }));
  // Task, settings and what is selected are the page's own; vectors went with the worker.
  const { embedding } = useRun.getState();
  void inspectNow();
  if (embedding.phase === 'done' || embedding.phase === 'running') startEmbedding();
}

// Another source has workers of its own.
useSource.subscribe((now, before) => {
  if (openedIn(now)?.name !== openedIn(before)?.name || now.phase === 'opening') dismissRefill();
});

// Nor is a saved inspection held by any, also where it is one of the same source.
useSaved.subscribe(({ saved }) => {
  if (saved) dismissRefill();
});
