import type { Rank, TokenCount } from '../model/units.ts';

/** Ranks at which the targets of a query were found, one each; null where one was not. */
export type TargetRanks = readonly (Rank | null)[];

/**
 * Normalised discounted cumulative gain, 0 to 1: each target found by rank `k` gains
 * `grade / log2(rank + 1)`, divided by what the best order would gain (Järvelin and Kekäläinen, 2002; the
 * linear gain of trec_eval). 0 without targets.
 *
 * @param ranks no two alike, or more than 1 could come of it.
 * @param grades of the targets, above 0; 1 for each if absent.
 */
export function ndcgAt(k: number, ranks: TargetRanks, grades?: readonly number[]): number {
  const gradeOf = (index: number): number => grades?.[index] ?? 1;
  let gained = 0;
  for (const [index, rank] of ranks.entries()) {
    if (rank !== null && rank <= k) gained += gradeOf(index) / Math.log2(rank + 1);
  }
  const best = ranks.map((_, index) => gradeOf(index)).sort((a, b) => b - a);
  let most = 0;
  for (const [index, grade] of best.slice(0, k).entries()) most += grade / Math.log2(index + 2);
  return most === 0 ? 0 : gained / most;
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

/** Lines that two ranges share, over the lines that either has; 0 to 1. */
export function intersectionOverUnion(
  a: { start: number; end: number },
  b: { start: number; end: number },
): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start) + 1;
  if (shared <= 0) return 0;
  return shared / (a.end - a.start + 1 + (b.end - b.start + 1) - shared);
}
