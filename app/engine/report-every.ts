import type { Progress } from '../../core/engine.ts';

export interface Reporter {
  (progress: Progress): void;
  /** Passes on what was held back. */
  flush(): void;
}

/** Passes on at most one report a stage and interval, and never loses the last one. */
export function reportEvery(
  ms: number,
  report: (progress: Progress) => void,
  now: () => number = () => performance.now(),
): Reporter {
  const lastAt = new Map<Progress['stage'], number>();
  const held = new Map<Progress['stage'], Progress>();
  const pass = (progress: Progress): void => {
    held.delete(progress.stage);
    lastAt.set(progress.stage, now());
    report(progress);
  };
  const reporter = (progress: Progress): void => {
    const last = lastAt.get(progress.stage);
    if (last === undefined || now() - last >= ms) pass(progress);
    else held.set(progress.stage, progress);
  };
  return Object.assign(reporter, { flush: () => [...held.values()].forEach(pass) });
}
