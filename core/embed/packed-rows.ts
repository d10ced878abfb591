/** Two sums share a double: the low one has 26 bits with its sign, the high one what is above. */
const HIGH = 2 ** 26;
const MOST_SUM = 2 ** 25 - 1;

/** Rows of whole numbers, two neighbouring values in each double, so that adding is half the work. */
export interface PackedRows {
  count: number;
  dimensions: number;
  /** Row after row, the first value of a pair low. */
  pairs: Float64Array;
  /** What 1 became. */
  unit: number;
}

/**
 * Packs rows given as 8 bits with a scale each. Whole numbers and sums of up to `most` of them are exact
 * in a double, and so do not depend on the order in which rows are added.
 */
export function packRows(
  scales: Float32Array,
  values: Int8Array,
  dimensions: number,
  most: number,
): PackedRows {
  const half = Math.ceil(dimensions / 2);
  const pairs = new Float64Array(scales.length * half);
  let largest = 0;
  for (let at = 0; at < values.length; at++) {
    largest = Math.max(largest, Math.abs(values[at]!) * scales[Math.floor(at / dimensions)]!);
  }
  const unit = largest === 0 ? 1 : Math.floor(MOST_SUM / most) / largest;
  for (let row = 0; row < scales.length; row++) {
    const factor = scales[row]! * unit;
    for (let i = 0; i < dimensions; i++) {
      const value = Math.round(values[row * dimensions + i]! * factor);
      pairs[row * half + (i >> 1)]! += i % 2 === 0 ? value : value * HIGH;
    }
  }
  return { count: scales.length, dimensions, pairs, unit };
}

/** Writes the sum of the first `count` of `rows` to `sums`; `room` holds a number for two dimensions. */
export function sumPackedRows(
  sums: Float64Array,
  { dimensions, pairs }: PackedRows,
  rows: Int32Array,
  count: number,
  room: Float64Array,
): void {
  const half = room.length;
  room.fill(0);
  let at = 0;
  for (; at + 4 <= count; at += 4) {
    const p = rows[at]! * half;
    const q = rows[at + 1]! * half;
    const r = rows[at + 2]! * half;
    const s = rows[at + 3]! * half;
    for (let i = 0; i < half; i++) {
      room[i]! += pairs[p + i]! + pairs[q + i]! + pairs[r + i]! + pairs[s + i]!;
    }
  }
  for (; at < count; at++) {
    const from = rows[at]! * half;
    for (let i = 0; i < half; i++) room[i]! += pairs[from + i]!;
  }
  for (let i = 0; i < dimensions; i++) {
    const pair = room[i >> 1]!;
    const high = Math.round(pair / HIGH);
    sums[i] = i % 2 === 0 ? pair - high * HIGH : high;
  }
}
