import type { TextFix } from '../../core/model/finding.ts';
import type { FilePath } from '../../core/model/units.ts';
import { lineAt, lineStarts } from '../../core/text/line-starts.ts';
import { type LinePair, pairLines } from '../../core/text/pair-lines.ts';

/** Lines around what changes. */
const AROUND = 2;

/** What a fix changes of a text, line by line, with a few lines around it. */
export function fixLines(
  path: FilePath,
  text: string,
  fixed: string,
  { edits }: TextFix,
): LinePair[] {
  const own = edits.filter(({ place }) => place.path === path).map(({ place }) => place);
  if (own.length === 0) return [];
  const starts = lineStarts(text);
  const first = Math.min(...own.map(({ startLine }) => startLine)) - AROUND;
  const last = Math.max(...own.map(({ end }) => lineAt(starts, end))) + AROUND;
  const startLine = Math.max(1, first);
  const start = starts[startLine - 1]!;
  const end = starts[last] ?? text.length;
  // What is behind the last edit is the same in both.
  const fixedEnd = fixed.length - (text.length - end);
  return pairLines(
    { text: text.slice(start, end), startLine },
    { text: fixed.slice(start, fixedEnd), startLine },
  );
}
