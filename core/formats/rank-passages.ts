import type { ImportedAnswer, ImportedPassage } from './imported-ranking.ts';
import type { Passage } from './passage-id.ts';

/** A row of a ranking, in the order of the file. */
export interface RankedRow extends Passage {
  task: string | null;
  query: string | null;
  rank: number | null;
  score: number | null;
}

/**
 * Rows by what they answer, in order of first appearance. Within an answer the ranks given decide, else the
 * scores, else the order of the rows; a passage named twice counts where it stands first.
 */
export function answersOf(rows: readonly RankedRow[]): ImportedAnswer[] {
  const groups = new Map<string, RankedRow[]>();
  for (const row of rows) {
    const key = row.task === null ? `q${row.query}` : `t${row.task}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return Array.from(groups.values(), (group) => ({
    task: group[0]!.task,
    query: group.find(({ query }) => query !== null)?.query ?? null,
    passages: rankPassages(group),
  }));
}

/** Best first, ranks from 1 without gaps. */
export function rankPassages(
  rows: readonly (Passage & { rank: number | null; score: number | null })[],
): ImportedPassage[] {
  const isRanked = rows.every(({ rank }) => rank !== null);
  const isScored = rows.every(({ score }) => score !== null);
  const ordered = isRanked
    ? [...rows].sort((a, b) => a.rank! - b.rank!)
    : isScored
      ? [...rows].sort((a, b) => b.score! - a.score!)
      : rows;
  const seen = new Set<string>();
  const passages: ImportedPassage[] = [];
  for (const { path, lines, score } of ordered) {
    const key = `${path}\0${lines?.start ?? ''}-${lines?.end ?? ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    passages.push({ path, lines, rank: passages.length + 1, score });
  }
  return passages;
}
