/** (value - min) / (max - min) for each, 0 to 1; all 1 where all are equal. */
export function minMax(values: readonly number[]): number[] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const spread = max - min;
  return values.map((value) => (spread > 0 ? (value - min) / spread : 1));
}
