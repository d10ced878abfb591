/** Longer names are not compared: nobody mistypes one, and the rows below are kept. */
const MAX_LENGTH = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LENGTH + 1));

/**
 * Fewest insertions, deletions, substitutions and swaps of neighbours that turn one text into the
 * other, no stretch edited twice (optimal string alignment; Damerau, 1964). Infinity where that takes
 * more than `bound`, or where a text has more than 64 UTF-16 units.
 */
export function editDistance(a: string, b: string, bound: number): number {
  if (a.length > MAX_LENGTH || b.length > MAX_LENGTH) return Number.POSITIVE_INFINITY;
  if (Math.abs(a.length - b.length) > bound) return Number.POSITIVE_INFINITY;
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= b.length; at++) above[at] = at;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      const isSwap =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwap) cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > bound) return Number.POSITIVE_INFINITY;
    [before, above, row] = [above, row, before];
  }
  const distance = above[b.length]!;
  return distance <= bound ? distance : Number.POSITIVE_INFINITY;
}
