import type { Rank, TokenCount } from '../model/units.ts';

/** Ranks at which the targets of a query were found, one each; null where one was not. */
export type TargetRanks = readonly (Rank | null)[];

/**
 * Normalised discounted cumulative gain with binary relevance, 0 to 1: each target found by rank `k`
 * gains `1 / log2(rank + 1)`, divided by what the best order would gain (Järvelin and Kekäläinen, 2002).
 * 0 without targets.
 */
export function ndcgAt(k: number, ranks: TargetRanks): number {
  let gained = 0;
  for (const rank of ranks) if (rank !== null && rank <= k) gained += 1 / Math.log2(rank + 1);
  let best = 0;
  for (let rank = 1; rank <= Math.min(k, ranks.length); rank++) best += 1 / Math.log2(rank + 1);
  return best === 0 ? 0 : gained / best;
}

/** 1 / rank of the first target found, 0 if none was. */
export function reciprocalRank(ranks: TargetRanks): number {
  const found = ranks.filter((rank) => rank !== null);
  return found.length === 0 ? 0 : 1 / Math.min(...found);
}

/** Share of the targets found by rank `k`, 0 to 1; 0 without targets. */
export function recallAt(k: number, ranks: TargetRanks): number {
  if (ranks.length === 0) return 0;
  return ranks.filter((rank) => rank !== null && rank <= k).length / ranks.length;
}

/** How many of the results, from the first on, fit in a budget together. */
export function resultsWithin(budget: TokenCount, tokens: readonly TokenCount[]): number {
  let left = budget;
  for (const [index, size] of tokens.entries()) {
    if (size > left) return index;
    left -= size;
  }
  return tokens.length;
}
