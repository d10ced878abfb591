import type { ToolPair } from '../../core/lint/lint-answer.ts';

/** Tools as they stand along both sides of the map, and how alike each two of them are. */
export interface OverlapMap {
  /** Indices of the tools, those that are alike beside each other; tools that are like no other are left out. */
  order: number[];
  /** `row` > `column`, both places in the order; `pair` is an index into the pairs. */
  cells: { row: number; column: number; score: number; pair: number }[];
}

/**
 * Lays the map out: from the most alike pair on, each tool is put behind the one that it is most like, so that what
 * overlaps stands along the diagonal.
 */
export function layOutOverlap(pairs: readonly ToolPair[], most: number): OverlapMap {
  const chains = new Map<number, number[]>();
  for (const { a, b } of pairs) {
    for (const tool of [a, b]) if (!chains.has(tool)) chains.set(tool, [tool]);
    const [left, right] = [chains.get(a)!, chains.get(b)!];
    if (left === right) continue;
    left.push(...right);
    for (const tool of right) chains.set(tool, left);
  }
  const order = [...new Set(chains.values())].flat().slice(0, most);
  const places = new Map(order.map((tool, place) => [tool, place]));
  const cells = pairs.flatMap(({ a, b, score }, pair) => {
    const [x, y] = [places.get(a), places.get(b)];
    if (x === undefined || y === undefined) return [];
    return [{ row: Math.max(x, y), column: Math.min(x, y), score, pair }];
  });
  return { order, cells };
}
