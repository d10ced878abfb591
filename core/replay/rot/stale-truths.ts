import type { BlockIndex, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { callPairs } from '../call-pairs.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { sumByTurn } from '../window-sizes.ts';
import { askedAgain } from './asked-again.ts';
import { changedNumbers } from './changed-numbers.ts';
import { editedReads } from './edited-reads.ts';
import type { StaleTruth } from './stale-truth.ts';

/**
 * What the windows of a conversation held after something newer had replaced it, in order of being replaced. A
 * result that several things replaced is told once, by the first.
 */
export function staleTruths(
  replayed: Replayed,
  stays: readonly Stay[] = staysOf(replayed),
): StaleTruth[] {
  const pairs = callPairs(stays);
  const all = [
    ...askedAgain(pairs),
    ...editedReads(stays, pairs, replayed.transcript.session.folder),
    ...changedNumbers(stays),
  ];
  all.sort((a, b) => a.supersededBy - b.supersededBy || a.turn - b.turn || a.block - b.block);
  const whole = new Set<BlockIndex>();
  return all.filter(({ reason, block }) => {
    if (reason === 'number') return true;
    const isFirst = !whole.has(block);
    whole.add(block);
    return isFirst;
  });
}

/** Stale tokens in the window of each turn, at its number - 1; a block that is stale twice counts once. */
export function staleTokensByTurn(stale: readonly StaleTruth[], turns: TurnNumber): TokenCount[] {
  const byBlock = new Map<number, { from: TurnNumber; end: TurnNumber; tokens: TokenCount }>();
  for (const { block, from, end, tokens } of stale) {
    const known = byBlock.get(block);
    byBlock.set(block, {
      from: Math.min(from, known?.from ?? from),
      end: Math.max(end, known?.end ?? end),
      tokens: Math.max(tokens, known?.tokens ?? 0),
    });
  }
  return sumByTurn(
    Array.from(byBlock.values(), ({ from: entered, end, tokens }) => ({ entered, end, tokens })),
    turns,
  );
}
