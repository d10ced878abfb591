import type { Progress, RunOptions } from '../../core/engine.ts';
import { reportEvery } from './report-every.ts';

/**
 * Progress lines are for eyes; more often than this they only cost frames, and begin anew what the page draws in slices
 * (`useDeferredValue`), which on a slow machine would never be through.
 */
const REPORT_MS = 250;

type ReportStage = (
  stage: Progress['stage'],
  done: number,
  total: number | null,
  unit: Progress['unit'],
) => void;

export type StageReporter = ReportStage & {
  /** Passes on what was held back. */
  flush(): void;
};

/** Reports of one run, whose clock starts here. */
export function reportStages(onProgress: RunOptions['onProgress']): StageReporter {
  const started = performance.now();
  const report = reportEvery(REPORT_MS, onProgress);
  const reporter: ReportStage = (stage, done, total, unit) =>
    report({ stage, done, total, unit, elapsedMs: performance.now() - started });
  return Object.assign(reporter, { flush: report.flush });
}
