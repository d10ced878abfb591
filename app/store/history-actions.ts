import { getEngine } from './engine-door.ts';
import { setHistoryState } from './history-store.ts';
import { problemOf } from './problem-of.ts';
import { inspectNow } from './run-actions.ts';

let controller: AbortController | null = null;

/** Stops a reading in progress, whose source is no longer open. */
export function stopHistory(): void {
  controller?.abort();
  controller = null;
}

/**
 * Reads the history of the source that was opened just now, in the background. Dates and owners tell
 * twins apart, so that the answer is asked for once more when there are any.
 */
export async function startHistory(): Promise<void> {
  controller?.abort();
  const mine = new AbortController();
  controller = mine;
  setHistoryState({ phase: 'reading' });
  try {
    const history = await getEngine().history({ signal: mine.signal });
    if (controller !== mine) return;
    setHistoryState({ phase: 'known', history });
    if (history.git.kind === 'read') void inspectNow();
  } catch (error) {
    if (controller === mine) setHistoryState({ phase: 'failed', problem: problemOf(error) });
  }
}
