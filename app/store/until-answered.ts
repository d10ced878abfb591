import { useRun } from './run-store.ts';

/** Resolves once the newest question is answered or its answer has failed; at once where none is open. */
export function untilAnswered(): Promise<void> {
  return new Promise((resolve) => {
    if (!useRun.getState().pending) return resolve();
    const stop = useRun.subscribe(({ pending }) => {
      if (pending) return;
      stop();
      resolve();
    });
  });
}
