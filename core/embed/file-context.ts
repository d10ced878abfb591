/** Writes `sums` at length 1 into `rows` from `offset`; false, with nothing written, where they are all zeros. */
export function normalise(sums: Float64Array, rows: Float32Array, offset: number): boolean {
  let squares = 0;
  for (let i = 0; i < sums.length; i++) squares += sums[i]! * sums[i]!;
  if (squares === 0) return false;
  const length = Math.sqrt(squares);
  for (let i = 0; i < sums.length; i++) rows[offset + i] = sums[i]! / length;
  return true;
}

/**
 * Moves each vector towards its file: v + weight × m at length 1, with m the mean of the file's
 * vectors at length 1. A row of zeros stays one.
 *
 * @param starts first row of each file, ascending from 0, and the number of rows behind them.
 */
export function addContext(
  rows: Float32Array,
  dimensions: number,
  starts: readonly number[],
  weight: number,
): void {
  const mean = new Float64Array(dimensions);
  const unit = new Float32Array(dimensions);
  const moved = new Float64Array(dimensions);
  for (let file = 0; file + 1 < starts.length; file++) {
    const from = starts[file]! * dimensions;
    const to = starts[file + 1]! * dimensions;
    mean.fill(0);
    for (let row = from; row < to; row += dimensions) {
      for (let i = 0; i < dimensions; i++) mean[i]! += rows[row + i]!;
    }
    if (!normalise(mean, unit, 0)) continue;
    for (let row = from; row < to; row += dimensions) {
      let squares = 0;
      for (let i = 0; i < dimensions; i++) {
        const own = rows[row + i]!;
        squares += own * own;
        moved[i] = own + weight * unit[i]!;
      }
      if (squares > 0) normalise(moved, rows, row);
    }
  }
}
