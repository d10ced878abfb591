import type { Stages } from '../model/candidate.ts';
import type { Rank } from '../model/units.ts';

/** A candidate's place after the last stage that scored it. */
export function finalRank({ priors, reranked }: Pick<Stages, 'priors' | 'reranked'>): Rank {
  return (reranked ?? priors).rank;
}
