import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import type { Certainty } from '../../core/model/flag.ts';
import type { CharOffset, FilePath, LineNumber } from '../../core/model/units.ts';
import { lineAt, lineStarts } from '../../core/text/line-starts.ts';

/** What fits on one row of the screen: a line, or a stretch of one that is too long. */
export interface TextRow {
  line: LineNumber;
  start: CharOffset;
  /** Without the line's break. */
  end: CharOffset;
  /** The first of its line, which has the number beside it. */
  isFirst: boolean;
}

/** A row is cut at a space where its last third has one, so that no word is broken in prose. */
const LEAST_FILLED = 2 / 3;

/** A text as rows of at most `columns` characters. */
export function toTextRows(text: string, columns: number): TextRow[] {
  const rows: TextRow[] = [];
  const starts = lineStarts(text);
  starts.forEach((start, index) => {
    let end = starts[index + 1] ?? text.length;
    while (end > start && /[\r\n]/.test(text[end - 1]!)) end -= 1;
    const isTail = index > 0 && start === text.length;
    if (isTail) return;
    let from = start;
    while (end - from > columns) {
      const space = text.lastIndexOf(' ', from + columns - 1);
      const cut = space > from + columns * LEAST_FILLED ? space + 1 : from + columns;
      rows.push({ line: index + 1, start: from, end: cut, isFirst: from === start });
      from = cut;
    }
    rows.push({ line: index + 1, start: from, end, isFirst: from === start });
  });
  return rows;
}

/** The row that holds a character; the last where none does. */
export function rowAt(rows: readonly TextRow[], at: CharOffset): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (rows[middle]!.start <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A stretch of a text that a finding speaks of. */
export interface TextMark {
  start: CharOffset;
  end: CharOffset;
  certainty: Certainty;
  finding: NamedFinding;
  /** Which of the finding's evidence it is. */
  place: number;
}

/** Marks in the order of their starts, of which a few can be found among many. */
export interface MarkIndex {
  marks: readonly TextMark[];
  /** Characters of the longest: none that begins farther above a row reaches it. */
  longest: number;
}

/** A place of more lines is marked on its first one: a whole tool underlined is hard to read. */
const MARKED_LINES = 3;

/** Marks of one text. */
export function marksOf(
  path: FilePath,
  text: string,
  findings: readonly NamedFinding[],
): MarkIndex {
  const starts = lineStarts(text);
  const marks = findings.flatMap((finding) =>
    finding.evidence.flatMap(({ place }, index): TextMark[] => {
      if (place.path !== path) return [];
      const { start, startLine, endLine } = place;
      const lineEnd = starts[lineAt(starts, start)] ?? text.length;
      const end = endLine - startLine >= MARKED_LINES ? Math.min(place.end, lineEnd) : place.end;
      return [{ start, end, certainty: finding.certainty, finding, place: index }];
    }),
  );
  return {
    marks: marks.sort((a, b) => a.start - b.start || b.end - a.end),
    longest: marks.reduce((most, { start, end }) => Math.max(most, end - start), 0),
  };
}

/** Marks that lie on a row, or that begin on it where it is empty. */
export function marksOn({ start, end }: TextRow, { marks, longest }: MarkIndex): TextMark[] {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (marks[middle]!.start < start - longest) low = middle + 1;
    else high = middle;
  }
  const found: TextMark[] = [];
  for (let at = low; at < marks.length; at++) {
    const mark = marks[at]!;
    if (mark.start >= Math.max(end, start + 1)) break;
    if (mark.end > start || mark.start >= start) found.push(mark);
  }
  return found;
}

/** A stretch of a row with the marks that cover it. */
export interface RowPiece {
  start: CharOffset;
  end: CharOffset;
  marks: TextMark[];
}

/** A row cut where its marks begin and end; its pieces partition it. */
export function piecesOf({ start, end }: TextRow, here: readonly TextMark[]): RowPiece[] {
  const borders = new Set([start, end]);
  for (const mark of here) {
    borders.add(Math.min(end, Math.max(start, mark.start)));
    borders.add(Math.min(end, mark.end));
  }
  const cuts = [...borders].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1]!;
    const over = here.filter((mark) => mark.start <= from && mark.end >= to);
    return { start: from, end: to, marks: over };
  });
}
