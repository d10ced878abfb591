import type { CharOffset } from '../model/units.ts';

/** Lines around a match that it takes to read it. */
const AROUND = 2;

/**
 * Which lines of a text to keep of it where not all fits: its first, and those around what the task
 * matched. Null where nothing matched.
 *
 * @param matches stretches of the text, ascending.
 */
export function sliceAround(
  lines: readonly string[],
  matches: readonly { start: CharOffset; end: CharOffset }[],
): boolean[] | null {
  if (matches.length === 0) return null;
  const kept = lines.map(() => false);
  kept[0] = true;
  let start = 0;
  let next = 0;
  for (const [at, line] of lines.entries()) {
    const end = start + line.length + 1;
    let hasMatch = false;
    for (; next < matches.length && matches[next]!.start < end; next++) hasMatch = true;
    if (hasMatch)
      kept.fill(true, Math.max(0, at - AROUND), Math.min(lines.length, at + AROUND + 1));
    start = end;
  }
  return kept;
}
