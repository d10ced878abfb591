import { useDeferredValue } from 'react';
import type { Inspection } from '../../core/model/inspection.ts';
import { useRun } from '../store/run-store.ts';

/**
 * The answer to show. All panels change with it, which takes longer than a frame: they are drawn in slices, and keys
 * and clicks come in between. Nothing is shown half: panels go from one answer to the next together.
 */
export function useAnswer(): Inspection | null {
  return useDeferredValue(useRun((run) => run.inspection));
}
