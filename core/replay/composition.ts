import type {
  Block,
  BlockIndex,
  BlockKind,
  Conversation,
  ReplayTier,
  TurnNumber,
} from '../model/transcript.ts';
import type { TokenCount } from '../model/units.ts';

export const REPLAY_TIERS: readonly ReplayTier[] = ['pinned', 'ledger', 'scratch', 'unknown'];

/** What the window of one turn held, to scale. */
export interface TurnComposition {
  turn: TurnNumber;
  /** Of the blocks in the window, by the transcript's counter. */
  estimated: TokenCount;
  /** What the provider said that it was sent; null where the file does not say. */
  reported: TokenCount | null;
  /** `reported`, or where there is none `estimated`. */
  total: TokenCount;
  /**
   * They sum to `total`, always. `unknown` holds blocks of no known kind and all that was reported beyond the blocks, such as a
   * system prompt that is not in the file. Where the estimate is above what was reported, the tiers are scaled down to it.
   */
  tiers: Readonly<Record<ReplayTier, TokenCount>>;
  /** Of `tiers.unknown`, what no block accounts for. */
  unaccounted: TokenCount;
  /**
   * Of `unaccounted`, as much as the first reported call was sent beyond its blocks: what the file cannot contain, such as
   * system prompt and tools. The rest is what the provider counts otherwise than we do, and what it adds on the way.
   */
  outside: TokenCount;
  /** By how much the estimate is above what was reported; 0 where it is not. */
  excess: TokenCount;
  /** Estimated, by kind of block; only kinds that are there. */
  kinds: Readonly<Partial<Record<BlockKind, TokenCount>>>;
  blocks: number;
}

/** The composition of every turn's window, in order; walks the entries once. */
export function composeTurns(
  blocks: readonly Block[],
  conversation: Conversation,
): TurnComposition[] {
  const { turns } = conversation;
  const changes = changesByTurn(conversation);
  const tiers: Record<ReplayTier, number> = { pinned: 0, ledger: 0, scratch: 0, unknown: 0 };
  const kinds = new Map<BlockKind, number>();
  let count = 0;
  let first: TokenCount | null = null;
  const apply = (index: BlockIndex, sign: 1 | -1): void => {
    const { tier, kind, tokens } = blocks[index]!;
    tiers[tier] += sign * tokens;
    const size = (kinds.get(kind) ?? 0) + sign * tokens;
    if (size === 0) kinds.delete(kind);
    else kinds.set(kind, size);
    count += sign;
  };
  return turns.map(({ number, usage }) => {
    for (const index of changes.entered[number] ?? []) apply(index, 1);
    for (const index of changes.left[number] ?? []) apply(index, -1);
    const reported = usage?.window ?? null;
    const sized = toScale(tiers, reported);
    if (reported !== null) first ??= sized.unaccounted;
    return {
      turn: number,
      ...sized,
      outside: Math.min(sized.unaccounted, first ?? 0),
      kinds: Object.fromEntries(kinds),
      blocks: count,
    };
  });
}

/** Blocks by the turn whose window is the first with or the first without them; what no call saw is in neither. */
export function changesByTurn({ entries, turns }: Conversation): {
  entered: readonly (readonly BlockIndex[])[];
  left: readonly (readonly BlockIndex[])[];
} {
  const entered: BlockIndex[][] = Array.from({ length: turns.length + 2 }, () => []);
  const left: BlockIndex[][] = Array.from({ length: turns.length + 2 }, () => []);
  for (const entry of entries) {
    if (entry.left === entry.entered) continue;
    entered[entry.entered]!.push(entry.block);
    if (entry.left !== null) left[entry.left]!.push(entry.block);
  }
  return { entered, left };
}

/** Tiers that sum to what was reported, see `TurnComposition`; to their own sum where nothing was. */
export function toScale(tiers: Readonly<Record<ReplayTier, number>>, reported: TokenCount | null) {
  const estimated = REPLAY_TIERS.reduce((sum, tier) => sum + tiers[tier], 0);
  const total = reported ?? estimated;
  const excess = Math.max(0, estimated - total);
  const unaccounted = Math.max(0, total - estimated);
  const sized = excess > 0 ? scaled(tiers, total, estimated) : { ...tiers };
  sized.unknown += unaccounted;
  return { estimated, reported, total, tiers: sized, unaccounted, excess };
}

/** Whole numbers that sum to `total`: each rounded down, then one more to the largest remainders. */
function scaled(tiers: Readonly<Record<ReplayTier, number>>, total: number, estimated: number) {
  const exact = REPLAY_TIERS.map((tier) => ({ tier, size: (tiers[tier] * total) / estimated }));
  const sized: Record<ReplayTier, number> = { pinned: 0, ledger: 0, scratch: 0, unknown: 0 };
  for (const { tier, size } of exact) sized[tier] = Math.floor(size);
  let left = total - REPLAY_TIERS.reduce((sum, tier) => sum + sized[tier], 0);
  const byRemainder = [...exact].sort((a, b) => (b.size % 1) - (a.size % 1));
  for (const { tier } of byRemainder) {
    if (left <= 0) break;
    sized[tier]++;
    left--;
  }
  return sized;
}
