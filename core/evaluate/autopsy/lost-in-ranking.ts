import type { Candidate } from '../../model/candidate.ts';
import type { Rank } from '../../model/units.ts';
import { finalRank } from '../../rank/final-rank.ts';
import type { LosingStage } from '../task-answer.ts';
import type { TrueRank } from './true-ranks.ts';

/** The stage that lost a chunk, and the numbers that say so, without a full stop. */
export interface Loss {
  lostAt: LosingStage;
  reason: string;
}

/**
 * Why a candidate is not in the window. What a policy, a filter or a person left out is demoted. Otherwise
 * the stage is the last that moved it from the first `places`, which is what the window has room for, to
 * beyond them; what no stage ever had there, and what was there and did not fit, is over budget.
 */
export function lostInRanking({ stages, decision, isInPlay }: Candidate, places: number): Loss {
  if (!isInPlay || decision.action === 'leave-out') {
    return { lostAt: 'demoted', reason: `left out: ${decision.reason}` };
  }
  const last = finalRank(stages);
  const room = `the window has room for ${places}`;
  if (decision.action === 'take' || last <= places) {
    return { lostAt: 'over-budget', reason: `rank ${last}, ${decision.reason}` };
  }
  const { priors, fused, lexical, dense, reranked } = stages;
  if (reranked && priors.rank <= places) {
    const reason = `rank ${priors.rank} before the stronger model, ${reranked.rank} after it, and ${room}`;
    return { lostAt: 'reranked-out', reason };
  }
  if (fused.rank <= places) {
    const against = priors.multipliers.filter(({ multiplier }) => multiplier < 1);
    const why = against.map(({ multiplier, reason }) => `× ${multiplier.toFixed(2)} ${reason}`);
    const words = why.length > 0 ? why.join('; ') : 'others were raised above it';
    const reason = `rank ${fused.rank} before the priors, ${priors.rank} after them (${words}), and ${room}`;
    return { lostAt: 'demoted', reason };
  }
  const stage = bestStage({ lexical: lexical?.rank ?? null, dense: dense?.rank ?? null });
  if (stage && stage.rank <= places) {
    const reason = `rank ${stage.rank} in the ${stage.name} list, ${fused.rank} after fusion, and ${room}`;
    return { lostAt: 'fused-out', reason };
  }
  return { lostAt: 'over-budget', reason: `rank ${last}, and ${room}` };
}

/**
 * Why a chunk is no candidate: a stage had it in its list, which is as long as the candidates are many, and
 * fusion cut it off, or none had it there.
 */
export function lostBeforeCandidates(
  rank: TrueRank | null,
  scored: number,
  candidates: number,
): Loss {
  if (!rank) {
    const reason = `no stage scores it: none of the task's words is in it, or it has no vector`;
    return { lostAt: 'not-a-candidate', reason };
  }
  const stage = bestStage(rank)!;
  if (stage.rank <= candidates) {
    const reason = `rank ${stage.rank} in the ${stage.name} list, ${rank.fused} after fusion, of ${candidates} candidates`;
    return { lostAt: 'fused-out', reason };
  }
  const reason = `rank ${rank.fused} of ${scored} chunks with a score, and the first ${candidates} are candidates`;
  return { lostAt: 'not-a-candidate', reason };
}

/** The stage that ranks it best, the lexical one of two alike. */
function bestStage({
  lexical,
  dense,
}: Pick<TrueRank, 'lexical' | 'dense'>): { name: 'lexical' | 'dense'; rank: Rank } | null {
  if (lexical !== null && (dense === null || lexical <= dense)) {
    return { name: 'lexical', rank: lexical };
  }
  return dense === null ? null : { name: 'dense', rank: dense };
}
