import type { Rank } from '../model/units.ts';
import { groupBy } from './group-by.ts';
import type { Outcome, PassRate } from './outcome.ts';
import { comparePasses } from './statistics/compare-pairs.ts';
import type { PassComparison } from './statistics/comparison.ts';
import { wilsonInterval } from './statistics/wilson.ts';

/** What was sent to the agent. */
export interface Sent {
  /** null for whatever k there was. */
  k: Rank | null;
  /** null for whatever variant there was. */
  variant: string | null;
}

/** The outcomes of what was sent so; those that name no k or no variant hold for all of them. */
export function outcomesOf(outcomes: readonly Outcome[], { k, variant }: Sent): Outcome[] {
  return outcomes.filter(
    (one) =>
      (k === null || one.k === null || one.k === k) &&
      (variant === null || one.variant === null || one.variant === variant),
  );
}

/**
 * How often the tasks of some outcomes were done. A task counts once, however many runs it has; runs of one
 * name are one, over all tasks.
 *
 * @returns null without outcomes.
 */
export function passRateOf(outcomes: readonly Outcome[]): PassRate | null {
  if (outcomes.length === 0) return null;
  const tasks = [...groupBy(outcomes, ({ task }) => task).values()];
  const rate = mean(tasks.map(shareOf));
  const byRun = [...groupBy(outcomes, ({ run }) => run).values()];
  const runs = Math.max(...tasks.map((own) => own.length));
  const rates = byRun.map(shareOf);
  const spread =
    byRun.length > 1
      ? { low: Math.min(...rates), high: Math.max(...rates), by: 'runs' as const }
      : { ...wilsonInterval(Math.round(rate * tasks.length), tasks.length), by: 'wilson' as const };
  return { rate, tasks: tasks.length, runs, spread };
}

/** McNemar over the tasks that have outcomes of both; a task passes that passed in more than half of its runs. */
export function comparePassRates(
  first: readonly Outcome[],
  second: readonly Outcome[],
): PassComparison {
  const others = groupBy(second, ({ task }) => task);
  const isPassed = (own: readonly Outcome[]): boolean => shareOf(own) > 0.5;
  return comparePasses(
    [...groupBy(first, ({ task }) => task)].flatMap(([task, own]) => {
      const other = others.get(task);
      return other ? { first: isPassed(own), second: isPassed(other) } : [];
    }),
  );
}

const shareOf = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ pass }) => pass).length / outcomes.length;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
