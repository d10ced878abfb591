export interface AxisOptions {
  ticks: number;
  from: number;
  until: number;
}

/** Round numbers between two ends, about as many as asked for. */
export function tickValues({ ticks, from, until }: AxisOptions): number[] {
  const raw = (until - from) / Math.max(1, ticks);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw)!;
  const first = Math.ceil(from / step);
  const count = Math.floor(until / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
