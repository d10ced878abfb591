import type { Inspection } from '../../core/model/inspection.ts';
import type { ChunkId, Rank } from '../../core/model/units.ts';
import { finalRank } from '../../core/rank/final-rank.ts';

/** Where a chunk stands in the answer to the current task. */
export interface PromptPlace {
  rank: Rank;
  isInPrompt: boolean;
}

export function promptPlaces(inspection: Inspection | null): Map<ChunkId, PromptPlace> {
  return new Map(
    (inspection?.candidates ?? []).map(({ id, stages, decision }) => [
      id,
      { rank: finalRank(stages), isInPrompt: decision.action === 'take' },
    ]),
  );
}

/** `in the prompt, rank 10`; `candidate, rank 90, not in the prompt`. */
export function placeWords({ rank, isInPrompt }: PromptPlace): string {
  return isInPrompt ? `in the prompt, rank ${rank}` : `candidate, rank ${rank}, not in the prompt`;
}
