/** Places of at most `most + 1` of `count` points, evenly, the last always among them. */
export function thinned(count: number, most: number): number[] {
  const size = Math.max(1, Math.ceil(count / most));
  const places = Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size);
  if (count > 0 && places.at(-1) !== count - 1) places.push(count - 1);
  return places;
}

/** `12k`, `1.2M`: an axis has no room for more. */
export function shortCount(value: number): string {
  if (value >= 1e9) return `${Number((value / 1e9).toFixed(1))}G`;
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}M`;
  return value >= 1_000 ? `${Number((value / 1_000).toFixed(1))}k` : `${value}`;
}

/** Some eight whole turns for an axis, the first among them. */
export function turnTicks(turns: number): number[] {
  const rough = turns / 8;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10));
  const ticks = Array.from({ length: Math.floor(turns / step) }, (_, at) => (at + 1) * step);
  return ticks[0] === 1 ? ticks : [1, ...ticks];
}
