/** Rows of 8 bits, one after the other. */
export interface Rows {
  values: Int8Array;
  dimensions: number;
}

/** Which rows to add up, and what each is multiplied by. */
export interface WeighedRows {
  count: number;
  rows: Int32Array;
  weights: Float64Array;
}

/** An empty list with room for `most` rows. */
export function roomForRows(most: number): WeighedRows {
  return { count: 0, rows: new Int32Array(most), weights: new Float64Array(most) };
}

/**
 * Writes the sum of the listed rows, each times its weight, to `sums`. With whole numbers as weights
 * the sum is exact as long as it stays below 2^53, and so does not depend on the order of the list.
 * Four rows a pass, so that a sum is loaded and stored once for four of them: nearly twice as fast.
 */
export function sumRows(
  sums: Float64Array,
  { values, dimensions }: Rows,
  { count, rows, weights }: WeighedRows,
): void {
  sums.fill(0);
  let at = 0;
  for (; at + 4 <= count; at += 4) {
    const a = weights[at]!;
    const b = weights[at + 1]!;
    const c = weights[at + 2]!;
    const d = weights[at + 3]!;
    const p = rows[at]! * dimensions;
    const q = rows[at + 1]! * dimensions;
    const r = rows[at + 2]! * dimensions;
    const s = rows[at + 3]! * dimensions;
    for (let i = 0; i < dimensions; i++) {
      sums[i]! += a * values[p + i]! + b * values[q + i]! + c * values[r + i]! + d * values[s + i]!;
    }
  }
  for (; at < count; at++) {
    const weight = weights[at]!;
    const from = rows[at]! * dimensions;
    for (let i = 0; i < dimensions; i++) sums[i]! += weight * values[from + i]!;
  }
}
