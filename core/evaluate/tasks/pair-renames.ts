import type { FilePath } from '../../model/units.ts';

/** A file's text on both sides of a change; null where there is no such file. */
export interface TextChange {
  path: FilePath | null;
  newPath: FilePath | null;
  before: string | null;
  after: string | null;
}

/** Share of lines in common from which git, too, calls it a rename. */
const LEAST_ALIKE = 0.5;
/** Every deleted file is held against every new one. */
const MOST_PAIRS = 400;

/**
 * Joins a file that went with the one that came in its place, where at least half of their distinct lines
 * are the same; the most alike first. Everything else stays as it is, in its order.
 */
export function pairRenames(changes: readonly TextChange[]): TextChange[] {
  const gone = changes.filter(({ newPath, before }) => newPath === null && before);
  const come = changes.filter(({ path, after }) => path === null && after);
  if (gone.length === 0 || come.length === 0 || gone.length * come.length > MOST_PAIRS) {
    return [...changes];
  }
  const pairs = gone
    .flatMap((from) => come.map((to) => ({ from, to, alike: likeness(from.before!, to.after!) })))
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .sort((a, b) => b.alike - a.alike);
  const partner = new Map<TextChange, TextChange>();
  for (const { from, to } of pairs) {
    if (partner.has(from) || partner.has(to)) continue;
    partner.set(from, { ...from, newPath: to.newPath, after: to.after });
    partner.set(to, from);
  }
  return changes.flatMap((change) => {
    const found = partner.get(change);
    if (!found) return [change];
    return change.newPath === null ? [found] : [];
  });
}

/** Share of distinct lines in common, 0 to 1. */
function likeness(a: string, b: string): number {
  const left = linesOf(a);
  const right = linesOf(b);
  let common = 0;
  for (const line of left) if (right.has(line)) common += 1;
  return common / Math.max(1, left.size, right.size);
}

function linesOf(text: string): Set<string> {
  return new Set(text.split('\n').map((line) => line.trim()));
}
