import { useMemo } from 'react';
import type { ScoredVariant } from '../../core/evaluate/sweep/sweep-over.ts';
import { scoreVariants } from '../store/evaluate-scores.ts';
import { useEvaluate } from '../store/evaluate-store.ts';

/** The scores of every variant that answered. */
export function useScoredVariants(): ScoredVariant[] {
  const { tasks, answers, ks } = useEvaluate();
  return useMemo(() => scoreVariants(answers, tasks, ks), [answers, tasks, ks]);
}

/** The k that is shown where one is: the person's choice where it is asked for, else the second smallest. */
export function useShownK(): number {
  const { shownK, ks } = useEvaluate();
  return shownK !== null && ks.includes(shownK) ? shownK : (ks[1] ?? ks[0] ?? 1);
}
