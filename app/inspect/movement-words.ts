import type { Candidate } from '../../core/model/candidate.ts';
import type { Rank } from '../../core/model/units.ts';

export interface MovementWords {
  ranks: (Rank | null)[];
  title: string;
}

/** Ranks from stage to stage and how a screen reader says them; a stage without a score is a dash. */
export function movementOf({ stages }: Candidate): MovementWords {
  const places = [
    ['lexical', stages.lexical?.rank ?? null],
    ['dense', stages.dense?.rank ?? null],
    ['fused', stages.fused.rank],
    ['priors', stages.priors.rank],
    // Only where it was computed: the last point is the final rank either way.
    ...(stages.reranked ? ([['reranked', stages.reranked.rank]] as const) : []),
  ] as const;
  return {
    ranks: places.map(([, rank]) => rank),
    title: `Rank by stage: ${places.map(([name, rank]) => `${name} ${rank ?? '–'}`).join(', ')}`,
  };
}
