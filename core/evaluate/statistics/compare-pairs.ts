import { bootstrapInterval } from './bootstrap.ts';
import type { Comparison, PassComparison, Verdict } from './comparison.ts';
import { mcNemar } from './mc-nemar.ts';
import { meanOf } from './mean.ts';

/** Of fewer tasks that differ no test can tell: 2 × 0.5⁵ is 6 %. */
const LEAST_DIFFERING = 6;
const SIGNIFICANT = 0.05;
/** Below this share a difference is called little; of no test, but of what a person would turn a knob for. */
const LITTLE = 0.05;
/** Sums of the same shares in another order are the same number. */
const SAME = 1e-12;

/** What a number was by two variants, for one task. */
export interface Pair<T> {
  first: T;
  second: T;
}

/** A number of two variants, task by task; tasks of which one is unknown are left out. */
export function comparePairs(pairs: readonly Pair<number | null>[]): Comparison {
  const known = pairs.flatMap(({ first, second }) =>
    first === null || second === null ? [] : { first, second },
  );
  const differences = known.map(({ first, second }) => second - first);
  const tasks = differences.length;
  const differing = differences.filter((difference) => Math.abs(difference) > SAME).length;
  const interval = bootstrapInterval(differences);
  const { mean: difference } = meanOf(differences);
  const { mean: before } = meanOf(known.map(({ first }) => first));
  const isClear = interval !== null && (interval.low > 0 || interval.high < 0);
  const verdict = verdictOf(differing, isClear, difference ?? 0);
  return { tasks, differing, before, difference, interval, verdict };
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

/** What a comparison says, in two clauses without a full stop: `lower by little`, and the numbers for it. */
export interface Saying {
  says: string;
  numbers: string;
}

/**
 * What a comparison says and how large it is: an interval that leaves out 0 is sure of a direction alone, and many
 * tasks make it sure of what hardly matters.
 *
 * @param isShare for numbers from 0 to 1; others are held against the mean of the first.
 */
export function comparisonSaying(comparison: Comparison, isShare: boolean): Saying {
  const { verdict, differing, tasks, difference, before } = comparison;
  const saying = verdictSaying(verdict, differing, tasks);
  if (verdict !== 'higher' && verdict !== 'lower') return saying;
  const size = Math.abs(difference ?? 0);
  const share = isShare ? size : size / Math.max(before ?? 0, 1);
  const way = verdict === 'higher' ? 'rose from 0 to 1' : 'fell from 1 to 0';
  const as = isShare
    ? `as if ${(size * tasks).toFixed(1)} of ${tasks} tasks ${way}`
    : `by ${Math.round(100 * share)} %`;
  return {
    says: share < LITTLE ? `${saying.says} by little` : saying.says,
    numbers: `${as}; ${saying.numbers}`,
  };
}

/** What a verdict says. */
export function verdictSaying(verdict: Verdict, differing: number, tasks: number): Saying {
  const differ = `${differing} of ${tasks} tasks differ`;
  switch (verdict) {
    case 'same':
      return {
        says: 'no difference',
        numbers: `in any of ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`,
      };
    case 'too-few':
      return {
        says: 'too few tasks to tell',
        numbers: `${differing} of ${tasks} differ, and it takes at least ${LEAST_DIFFERING}`,
      };
    case 'unclear':
      return { says: 'no clear difference', numbers: `${differ}, some either way` };
    case 'higher':
    case 'lower':
      return { says: verdict, numbers: differ };
  }
}
