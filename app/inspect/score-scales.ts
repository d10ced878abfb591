import type { Candidate } from '../../core/model/candidate.ts';

/** Best score of each column and the worst rank of all, for bars and movement. */
export interface ScoreScales {
  lexical: number;
  dense: number;
  fused: number;
  worstRank: number;
}

/** Bars compare within a column, so each column has a scale of its own. */
export function scalesOf(candidates: readonly Candidate[]): ScoreScales {
  const scales: ScoreScales = { lexical: 0, dense: 0, fused: 0, worstRank: 1 };
  for (const { stages } of candidates) {
    scales.lexical = Math.max(scales.lexical, stages.lexical?.score ?? 0);
    scales.dense = Math.max(scales.dense, stages.dense?.score ?? 0);
    scales.fused = Math.max(scales.fused, stages.fused.score);
    const { lexical, dense, fused, priors, reranked } = stages;
    for (const stage of [lexical, dense, fused, priors, reranked]) {
      scales.worstRank = Math.max(scales.worstRank, stage?.rank ?? 1);
    }
  }
  return scales;
}
