import type { PriorScore } from '../model/candidate.ts';
import type { Rank } from '../model/units.ts';

/**
 * Place among `others` that a candidate would have after the priors without one of its multipliers,
 * all else equal; candidates that then score the same share the better place.
 *
 * @param fused the candidate's own score before the priors.
 * @param index of the multiplier that is taken away.
 * @param others scores after the priors of all other candidates, in any order.
 */
export function rankWithout(
  fused: number,
  { multipliers }: Pick<PriorScore, 'multipliers'>,
  index: number,
  others: readonly number[],
): Rank {
  const score = multipliers.reduce(
    (product, { multiplier }, at) => (at === index ? product : product * multiplier),
    fused,
  );
  return 1 + others.filter((other) => other > score).length;
}
