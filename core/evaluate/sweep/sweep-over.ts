import type { Rank } from '../../model/units.ts';
import { measuresAt } from '../metrics/measures.ts';
import type { Level, TaskScores } from '../metrics/task-scores.ts';
import type { Outcome } from '../outcome.ts';
import { outcomesOf, passRateOf, type Sent } from '../pass-rates.ts';
import { meanOf } from '../statistics/mean.ts';
import { findPeak } from './find-peak.ts';
import type { Sweep, SweepPoint } from './sweep-point.ts';

/** The scores of every task by one variant. */
export interface ScoredVariant {
  name: string;
  scores: readonly TaskScores[];
}

/** One variant at each of several k, which its scores must have. */
export function sweepOverK(
  variant: ScoredVariant,
  ks: readonly Rank[],
  level: Level,
  outcomes: readonly Outcome[],
): Sweep {
  const points = ks.map((k) => {
    return pointOf(String(k), variant, k, level, outcomes, { k, variant: variant.name });
  });
  return { axis: 'k', points, ...findPeak('k', points) };
}

/**
 * Several variants at one k, in their order.
 *
 * @param axis what they differ in, e.g. `lexical.k1`.
 */
export function sweepOverVariants(
  axis: string,
  variants: readonly ScoredVariant[],
  k: Rank,
  level: Level,
  outcomes: readonly Outcome[],
): Sweep {
  // Outcomes that name no variant are of one context, and say nothing of which.
  const named = outcomes.filter(({ variant }) => variant !== null);
  const points = variants.map((variant) => {
    return pointOf(variant.name, variant, k, level, named, { k, variant: variant.name });
  });
  return { axis, points, ...findPeak(axis, points) };
}

function pointOf(
  label: string,
  { scores }: ScoredVariant,
  k: Rank,
  level: Level,
  outcomes: readonly Outcome[],
  sent: Sent,
): SweepPoint {
  const [recall, precision, distractorRate] = measuresAt(level, k).map(({ of }) =>
    meanOf(scores.map(of)),
  );
  const scored = new Set(scores.map(({ task }) => task));
  const own = outcomesOf(outcomes, sent).filter(({ task }) => scored.has(task));
  return {
    label,
    recall: recall!,
    precision: precision!,
    distractorRate: distractorRate!,
    passRate: passRateOf(own),
  };
}
