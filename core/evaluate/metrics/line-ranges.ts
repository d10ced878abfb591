import type { LineRange } from '../../model/labelled-task.ts';
import type { LineNumber } from '../../model/units.ts';

/** How many lines there are in ranges that may overlap. */
export function countLines(ranges: readonly LineRange[]): number {
  return merged(ranges).reduce((sum, { start, end }) => sum + end - start + 1, 0);
}

/** The lines that are in both, as ranges. */
export function sharedRanges(a: readonly LineRange[], b: readonly LineRange[]): LineRange[] {
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const start = Math.max(one.start, other.start);
      const end = Math.min(one.end, other.end);
      return start <= end ? { start, end } : [];
    }),
  );
}

/** The same lines in ranges that do not overlap, ascending. */
function merged(ranges: readonly LineRange[]): LineRange[] {
  const found: LineRange[] = [];
  let last: LineNumber = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const first = Math.max(start, last + 1);
    if (first > end) continue;
    found.push({ start: first, end });
    last = end;
  }
  return found;
}
