import type { Rank } from '../../model/units.ts';
import { comparePairs } from '../statistics/compare-pairs.ts';
import type { Comparison, Mean } from '../statistics/comparison.ts';
import { meanOf } from '../statistics/mean.ts';
import type { Level, TaskScores } from './task-scores.ts';

/** One number of a task's scores, under the name that a person calls it by. */
export interface Measure {
  /** e.g. `recall@10`; the names of Agent Retrieval Bench where it has one. */
  name: string;
  /** Whether more of it is better. */
  isGood: boolean;
  /** Whether it goes from 0 to 1; else it counts tokens. */
  isShare: boolean;
  /** null where the labels cannot tell. */
  of(scores: TaskScores): number | null;
}

/** The numbers at a level for one k, then those that know no k, then those by budget. */
export function measuresAt(
  level: Level,
  k: Rank,
  budgets: readonly number[] = [],
): readonly Measure[] {
  const at = (scores: TaskScores) => scores.levels[level]?.atK.find((one) => one.k === k);
  const ofLevel = (scores: TaskScores) => scores.levels[level];
  const good = (name: string, of: Measure['of']): Measure => ({
    name,
    isGood: true,
    isShare: true,
    of,
  });
  const bad = (name: string, of: Measure['of']): Measure => ({
    name,
    isGood: false,
    isShare: true,
    of,
  });
  const withLines =
    level === 'line' ? [good(`IoU hits@${k}`, (scores) => at(scores)?.iouHits ?? null)] : [];
  return [
    good(`recall@${k}`, (scores) => at(scores)?.recall ?? null),
    good(`precision@${k}`, (scores) => at(scores)?.precision ?? null),
    bad(`distractor rate@${k}`, (scores) => at(scores)?.distractorRate ?? null),
    good(`nDCG@${k}`, (scores) => at(scores)?.ndcg ?? null),
    ...withLines,
    good('MRR', (scores) => ofLevel(scores)?.reciprocalRank ?? null),
    good('coverage', (scores) => ofLevel(scores)?.sent.coverage ?? null),
    good('precision of what is sent', (scores) => ofLevel(scores)?.sent.precision ?? null),
    good('F1', (scores) => ofLevel(scores)?.sent.f1 ?? null),
    good('nothing sent, as needed', ({ abstention }) => abstention && Number(abstention.isRight)),
    ...budgets.flatMap((budget) => {
      const own = (scores: TaskScores) => scores.budgets.find((one) => one.budget === budget);
      const size = `${budget / 1_024}k`;
      return [
        good(`yield@${size}`, (scores) => own(scores)?.yield ?? null),
        {
          ...bad(`pollution tokens@${size}`, (scores) => own(scores)?.pollutionTokens ?? null),
          isShare: false,
        },
      ];
    }),
  ];
}

/** Mean over the tasks of which it is known. */
export function meanMeasure(scores: readonly TaskScores[], measure: Measure): Mean {
  return meanOf(scores.map((one) => measure.of(one)));
}

/** The second variant beside the first, over the tasks that both answered. */
export function compareMeasure(
  first: readonly TaskScores[],
  second: readonly TaskScores[],
  measure: Measure,
): Comparison {
  const others = new Map(second.map((scores) => [scores.task, scores]));
  return comparePairs(
    first.flatMap((scores) => {
      const other = others.get(scores.task);
      return other ? { first: measure.of(scores), second: measure.of(other) } : [];
    }),
  );
}
