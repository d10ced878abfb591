/**
 * (value - min) / (max - min), 0 to 1, over `values`; 1 for all where all are equal.
 *
 * @param floor the least value there is, where that is known and not among them.
 */
export function minMaxScale(
  values: Iterable<number>,
  floor = Number.POSITIVE_INFINITY,
): (value: number) => number {
  let min = floor;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const spread = max - min;
  return (value) => (spread > 0 ? (value - min) / spread : 1);
}
