import { bootstrapInterval } from './bootstrap.ts';
import type { Comparison, PassComparison, Verdict } from './comparison.ts';
import { mcNemar } from './mc-nemar.ts';

/** Of fewer tasks that differ no test can tell: 2 × 0.5⁵ is 6 %. */
const LEAST_DIFFERING = 6;
const SIGNIFICANT = 0.05;
/** Sums of the same shares in another order are the same number. */
const SAME = 1e-12;

/** What a number was by two variants, for one task. */
export interface Pair<T> {
  first: T;
  second: T;
}

/** A number of two variants, task by task; tasks of which one is unknown are left out. */
export function comparePairs(pairs: readonly Pair<number | null>[]): Comparison {
  const differences = pairs.flatMap(({ first, second }) =>
    first === null || second === null ? [] : second - first,
  );
  const tasks = differences.length;
  const differing = differences.filter((difference) => Math.abs(difference) > SAME).length;
  const interval = bootstrapInterval(differences);
  const difference =
    tasks === 0 ? null : differences.reduce((sum, value) => sum + value, 0) / tasks;
  const isClear = interval !== null && (interval.low > 0 || interval.high < 0);
  const verdict = verdictOf(differing, isClear, difference ?? 0);
  return { tasks, differing, difference, interval, verdict };
}

/** Whether tasks passed by two variants, task by task. */
export function comparePasses(pairs: readonly Pair<boolean>[]): PassComparison {
  const onlyFirst = pairs.filter(({ first, second }) => first && !second).length;
  const onlySecond = pairs.filter(({ first, second }) => second && !first).length;
  const p = mcNemar(onlyFirst, onlySecond);
  const verdict = verdictOf(onlyFirst + onlySecond, p < SIGNIFICANT, onlySecond - onlyFirst);
  return { tasks: pairs.length, onlyFirst, onlySecond, p, verdict };
}

function verdictOf(differing: number, isClear: boolean, difference: number): Verdict {
  if (differing === 0) return 'same';
  if (differing < LEAST_DIFFERING) return 'too-few';
  if (!isClear) return 'unclear';
  return difference > 0 ? 'higher' : 'lower';
}

/** What a comparison says, as a clause without a full stop. */
export function verdictWords(verdict: Verdict, differing: number, tasks: number): string {
  switch (verdict) {
    case 'same':
      return `no difference in any of ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`;
    case 'too-few':
      return `too few tasks to tell: ${differing} of ${tasks} differ, and it takes at least ${LEAST_DIFFERING}`;
    case 'unclear':
      return `no clear difference: ${differing} of ${tasks} tasks differ, some either way`;
    case 'higher':
      return `higher: ${differing} of ${tasks} tasks differ`;
    case 'lower':
      return `lower: ${differing} of ${tasks} tasks differ`;
  }
}
