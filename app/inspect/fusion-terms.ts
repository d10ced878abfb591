import type { FusedScore } from '../../core/model/candidate.ts';
import type { Settings } from '../../core/model/settings.ts';

/** A part of the fused score as a person would write it: `1/(60+3)`, or its value in a weighted sum. */
export function fusionTerms(
  fused: FusedScore,
  { method, k }: Settings['fusion'],
): { stage: string; formula: string }[] {
  return fused.parts.map(({ stage, rank, value }) => ({
    stage,
    formula: method === 'rrf' ? `1/(${k}+${rank})` : value.toFixed(3),
  }));
}
