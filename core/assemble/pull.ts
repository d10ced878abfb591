import type { PulledBy, PullRelation } from '../model/pull.ts';
import type { TokenCount } from '../model/units.ts';
import type { Contender } from './assemble.ts';
import { labelOf } from './label.ts';

/** A neighbour that something brings in. */
export interface Pulled {
  contender: Contender;
  by: PulledBy;
  /** A clause, e.g. `pulled by rank 2: used by validator.py 21–30 (defines check, imported by name)`. */
  reason: string;
}

/** Who is pulled, and the room that is theirs alone. */
export interface PullPlan {
  room: TokenCount;
  /** Neighbours in the order of their turns; one may come twice, and may be in already. */
  neighboursOf(taken: readonly Contender[]): readonly Pulled[];
}

const CLAUSES: Record<PullRelation, (from: string) => string> = {
  uses: (from) => `used by ${from}`,
  usedBy: (from) => `uses ${from}`,
  imports: (from) => `its file is imported by that of ${from}`,
  importedBy: (from) => `its file imports that of ${from}`,
};

/** @param detail what ties both, as the graph says it; empty where that is not asked. */
export function pullReason(
  { relation, from, isByHand }: PulledBy,
  who: string,
  detail = '',
): string {
  const tie = CLAUSES[relation](labelOf(from));
  return `pulled ${isByHand ? 'by hand' : `by ${who}`}: ${tie}${detail === '' ? '' : ` (${detail})`}`;
}
