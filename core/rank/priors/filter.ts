import type { Ruling } from '../../curate/rulings.ts';
import type { Prior } from '../../model/candidate.ts';

/** A chunk that a filter of the person's weighs down; one that it leaves out is not ranked at all. */
export function filterPrior(ruling: Ruling | null, downWeight: number): Prior | null {
  if (ruling?.kind !== 'down-weight') return null;
  return { name: 'filter', multiplier: downWeight, reason: ruling.reason };
}
