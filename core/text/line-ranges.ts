import type { LineRange } from '../model/labelled-task.ts';

/** Ranges this near to each other are one: the lines between are read anyway. */
const NEAR_LINES = 3;

/**
 * What a hunk covers of the text before. Where it only adds, `start` is the line that it adds before (the
 * `diff` package counts so, patches one less), and the lines around are covered.
 */
export function touchedRange(start: number, count: number, last: number): LineRange {
  if (count > 0) return { start, end: start + count - 1 };
  return { start: Math.max(1, Math.min(start - 1, last)), end: Math.max(1, Math.min(start, last)) };
}

/** Ascending, those that touch or nearly do made one. */
export function mergeRanges(ranges: readonly LineRange[], near = NEAR_LINES): LineRange[] {
  const merged: LineRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last && range.start - last.end <= near) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}
