import type { BlockIndex, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import type { Stay } from '../stays.ts';

/** Why a text no longer says what is so: it was asked again, nearly so, its lines were changed, its number was. */
export type StaleReason = 'same-call' | 'near-call' | 'edited' | 'number';

/** Something in the window that a later entry replaced without anything to mark it. */
export interface StaleTruth {
  reason: StaleReason;
  /** A clause without a full stop, with what changed. */
  why: string;
  /** The turn that said it, or whose call brought it. */
  turn: TurnNumber;
  supersededBy: TurnNumber;
  /** What is stale, and what replaced it. */
  block: BlockIndex;
  newer: BlockIndex;
  /** Of the stale part. */
  tokens: TokenCount;
  /** Windows that hold both are those from here to `end - 1`; none where `end` is `from`. */
  from: TurnNumber;
  end: TurnNumber;
}

export function staleTruth(
  reason: StaleReason,
  why: string,
  stale: Stay,
  newer: Stay,
  tokens: TokenCount = stale.block.tokens,
): StaleTruth {
  const from = Math.max(stale.entered, newer.entered);
  return {
    reason,
    why,
    turn: stale.said,
    supersededBy: newer.said,
    block: stale.block.index,
    newer: newer.block.index,
    tokens,
    from,
    end: Math.max(from, stale.end),
  };
}
