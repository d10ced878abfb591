import { structuredPatch } from 'diff';
import type { LineRange } from '../../model/labelled-task.ts';
import { mergeRanges, touchedRange } from '../../text/line-ranges.ts';

/** Lines added and removed that are still looked for: a change of more is no task, and finding it takes the square. */
const MOST_EDITS = 1_500;

export interface ChangedLines {
  /** At base, ascending and apart. Lines between which something was added count, the one before and after. */
  lines: LineRange[];
  /** Added lines, joined by line feeds. */
  added: string;
  addedCount: number;
  removedCount: number;
  /** Nothing but space was changed. */
  isWhitespace: boolean;
  /** Nothing but lines of comments was changed. */
  isComment: boolean;
}

/**
 * What a change did to a text, line by line. `isAside` names changes that are no place to look at, e.g. of
 * imports: they count, but their lines are not among `lines` unless there are no others.
 *
 * @param isAside of a changed line's text.
 * @returns null where the texts have too little in common to be told apart line by line.
 */
export function changedLines(
  before: string,
  after: string,
  isAside: (line: string) => boolean,
): ChangedLines | null {
  const patch = structuredPatch('a', 'b', before, after, '', '', {
    context: 0,
    maxEditLength: MOST_EDITS,
    stripTrailingCr: true,
  });
  if (!patch) return null;
  const last = before.split('\n').length - (before.endsWith('\n') ? 1 : 0);
  const added: string[] = [];
  const removed: string[] = [];
  const main: LineRange[] = [];
  const aside: LineRange[] = [];
  for (const { oldStart, oldLines, lines } of patch.hunks) {
    const texts = lines.filter((line) => !line.startsWith('\\')).map((line) => line.slice(1));
    added.push(...lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1)));
    removed.push(...lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1)));
    (texts.every(isAside) ? aside : main).push(touchedRange(oldStart, oldLines, last));
  }
  const bare = (text: string): string => text.replace(/\s+/g, '');
  return {
    lines: mergeRanges(main.length > 0 ? main : aside),
    added: added.join('\n'),
    addedCount: added.length,
    removedCount: removed.length,
    isComment: [...added, ...removed].every((line) => line.trim() === '' || isComment(line)),
    isWhitespace: bare(before) === bare(after),
  };
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?![[a-z!])|--\s|;|<!--|"""|''')/;

/** Whether a line begins as comments do in one language or another. */
export function isComment(line: string): boolean {
  return COMMENT.test(line);
}
