/** What a node links to: one node, or a group of nodes that share the link. */
export type Link = number | readonly number[];

const DAMPING = 0.85;
const TOLERANCE = 1e-9;
/** 0.85^130 is below the tolerance. */
const MOST_ROUNDS = 150;

/**
 * PageRank (Brin and Page, "The Anatomy of a Large-Scale Hypertextual Web Search Engine", 1998) by
 * power iteration: damping 0.85, the rank of nodes without links spread over all, until the ranks
 * change by less than 1e-9 in sum. A node's links count the same, and a group shares one among its
 * members, so that importing a package of a hundred files is one import. Ranks sum to 1. Takes time
 * linear in links and in members of distinct groups a round; equal links give equal sums in any run.
 */
export function pageRank(links: readonly (readonly Link[])[]): Float64Array {
  const size = links.length;
  let ranks = new Float64Array(size).fill(1 / size);
  if (size === 0) return ranks;
  const groups = [...new Set(links.flat().filter((link) => typeof link !== 'number'))];
  const numbers = new Map(groups.map((group, index) => [group, index]));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = new Float64Array(size);
    const shares = new Float64Array(groups.length);
    let dangling = 0;
    for (let node = 0; node < size; node++) {
      const out = links[node]!;
      if (out.length === 0) dangling += ranks[node]!;
      const share = ranks[node]! / out.length;
      for (const link of out) {
        if (typeof link === 'number') next[link]! += share;
        else shares[numbers.get(link)!]! += share;
      }
    }
    groups.forEach((group, index) => {
      for (const node of group) next[node]! += shares[index]! / group.length;
    });
    const base = (1 - DAMPING + DAMPING * dangling) / size;
    let change = 0;
    for (let node = 0; node < size; node++) {
      next[node] = base + DAMPING * next[node]!;
      change += Math.abs(next[node]! - ranks[node]!);
    }
    ranks = next;
    if (change < TOLERANCE) break;
  }
  return ranks;
}
