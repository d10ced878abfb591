import type { BlockIndex, ReplayTier, TurnNumber } from '../../model/transcript.ts';
import type { FactKind } from '../facts/facts-of.ts';

/** Something exact that the window held before a compaction and does not hold after it. */
export interface LostFact {
  kind: FactKind;
  /** As it was written first; of a constraint, the sentence. */
  text: string;
  /** Blocks of the window before that say it. */
  mentions: number;
  /** The last of them. */
  block: BlockIndex;
  turn: TurnNumber;
  /** The weightiest area that said it: what a person or the model said weighs more than raw output. */
  tier: ReplayTier;
  /** Of a constraint, what the window after says of it less firmly; else null. */
  weakenedTo: string | null;
  /** The first later turn that says it again, so that it had to be found anew; null where none does. */
  neededAt: TurnNumber | null;
}

const KINDS: readonly FactKind[] = ['constraint', 'path', 'identifier', 'number'];
const TIERS: readonly ReplayTier[] = ['pinned', 'ledger', 'scratch', 'unknown'];

export function weightierTier(a: ReplayTier, b: ReplayTier): ReplayTier {
  return TIERS.indexOf(a) <= TIERS.indexOf(b) ? a : b;
}

/** What hurts most first: constraints, what was needed again, what was said rather than printed, what was said often. */
export function compareLost(a: LostFact, b: LostFact): number {
  return (
    Number(b.kind === 'constraint') - Number(a.kind === 'constraint') ||
    Number(b.neededAt !== null) - Number(a.neededAt !== null) ||
    TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) ||
    b.mentions - a.mentions ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    b.turn - a.turn ||
    (a.text < b.text ? -1 : 1)
  );
}
