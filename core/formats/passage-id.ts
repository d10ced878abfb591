import type { LineRange } from '../model/labelled-task.ts';
import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';

export interface Passage {
  path: FilePath;
  /** null for the whole file. */
  lines: LineRange | null;
}

/** The largest number that is read for a line: nine digits, more than any file has lines. */
export const MOST_LINE = 999_999_999;

const IN_ID = /^(.+?)(?:#L|:)(\d{1,9})(?:(?:-L?|:|–)(\d{1,9}))?$/;
const LINES = /^\s*L?(\d{1,9})(?:\s*(?:-|–|:|\.\.)\s*L?(\d{1,9}))?\s*$/;

/**
 * A passage named in one text, `path#L10-L20` or `path:10-20`; the whole file where no lines are named, null where
 * no file is.
 */
export function parsePassageId(text: string): Passage | null {
  const found = IN_ID.exec(text.trim());
  const lines = found ? rangeOf(found[2]!, found[3]) : null;
  const path = normalisePath(lines ? found![1]! : text.trim());
  return path === '' ? null : { path, lines };
}

/** `path#L10-L20`, the path alone for a whole file: what `parsePassageId` reads. */
export function passageId({ path, lines }: Passage): string {
  return lines === null ? path : `${path}#L${lines.start}-L${lines.end}`;
}

/** Lines as people write them: `10-20`, `L10-L20`, `10:20`, `10`; null where it is none of these. */
export function parseLines(text: string): LineRange | null {
  const found = LINES.exec(text);
  return found ? rangeOf(found[1]!, found[2]) : null;
}

function rangeOf(from: string, to: string | undefined): LineRange | null {
  const start = Number(from);
  const end = to === undefined ? start : Number(to);
  return start >= 1 && end >= start ? { start, end } : null;
}
