import { useMemo } from 'react';
import type { ScoredVariant } from '../../core/evaluate/sweep/sweep-over.ts';
import { scoreVariants } from '../store/evaluate-scores.ts';
import { useEvaluate } from '../store/evaluate-store.ts';

/** The scores of every variant that answered. */
export function useScoredVariants(): ScoredVariant[] {
  const tasks = useEvaluate((state) => state.tasks);
  const answers = useEvaluate((state) => state.answers);
  const ks = useEvaluate((state) => state.ks);
  return useMemo(() => scoreVariants(answers, tasks, ks), [answers, tasks, ks]);
}

/** The k that is shown where one is: the person's choice where it is asked for, else the second smallest. */
export function useShownK(): number {
  const shownK = useEvaluate((state) => state.shownK);
  const ks = useEvaluate((state) => state.ks);
  return shownK !== null && ks.includes(shownK) ? shownK : (ks[1] ?? ks[0] ?? 1);
}
