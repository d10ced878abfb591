import type { HighlightSpan } from '../../core/engine.ts';
import type { LineNumber } from '../../core/model/units.ts';

/** A stretch of one line with one look. */
export interface Piece {
  text: string;
  /** Capture name of the highlighting, e.g. `keyword`; null for plain text. */
  capture: string | null;
  isMatch: boolean;
}

export interface CodeLine {
  number: LineNumber;
  pieces: Piece[];
}

interface Range {
  start: number;
  end: number;
}

const LINE_BREAK = /\r\n|\n|\r/g;

/**
 * A text as numbered lines of pieces. Where highlights overlap, the shorter one wins: a grammar
 * captures an outer node before what is special inside it. Offsets are UTF-16 units into the text.
 */
export function toCodeLines(
  text: string,
  firstLine: LineNumber,
  highlights: readonly HighlightSpan[],
  matches: readonly Range[],
): CodeLine[] {
  const captures = paint(text.length, highlights);
  const matched = new Uint8Array(text.length);
  for (const { start, end } of matches) matched.fill(1, start, end);
  return lineRanges(text).map((line, index) => ({
    number: firstLine + index,
    pieces: cut(text, line, captures, matched),
  }));
}

function paint(length: number, highlights: readonly HighlightSpan[]): (string | null)[] {
  const captures = new Array<string | null>(length).fill(null);
  const byLength = [...highlights].sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const { start, end, name } of byLength) captures.fill(name, start, end);
  return captures;
}

/** Without their line breaks; a break at the very end begins no further line. */
function lineRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(LINE_BREAK)) {
    ranges.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  if (start < text.length || ranges.length === 0) ranges.push({ start, end: text.length });
  return ranges;
}

function cut(
  text: string,
  { start, end }: Range,
  captures: readonly (string | null)[],
  matched: Uint8Array,
): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (let at = start + 1; at <= end; at += 1) {
    const goesOn = at < end && captures[at] === captures[from] && matched[at] === matched[from];
    if (goesOn) continue;
    pieces.push({
      text: text.slice(from, at),
      capture: captures[from] ?? null,
      isMatch: matched[from] === 1,
    });
    from = at;
  }
  return pieces;
}
