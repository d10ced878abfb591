import type { HighlightSpan } from '../../core/engine.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { CharOffset, LineNumber } from '../../core/model/units.ts';
import { firstAfter, lineStarts } from '../../core/text/line-starts.ts';

/**
 * A row of the file as it is drawn: a line, the part of one where a chunk ends in its middle, or the
 * head over the chunks that begin there. Offsets are UTF-16 units, without the line break.
 */
export interface SourceRow {
  kind: 'head' | 'line';
  line: LineNumber;
  /** False for the rest of a line that was begun above. */
  isLineStart: boolean;
  start: CharOffset;
  end: CharOffset;
  /** Index of the chunk on each side, and whether it begins here. */
  sides: { chunk: number; begins: boolean }[];
}

/** The rows of a file that one or two partitions cut; where both begin a chunk they share a head. */
export function toSourceRows(text: string, sides: readonly (readonly Chunk[])[]): SourceRow[] {
  const lines = lineStarts(text);
  const cuts = [...lines, ...sides.flatMap((chunks) => chunks.map(({ start }) => start))];
  const starts = [...new Set(cuts)].sort((a, b) => a - b).filter((start) => start < text.length);
  const at = sides.map(() => -1);
  const rows: SourceRow[] = [];
  for (const [index, start] of starts.entries()) {
    const begins = sides.map((chunks, side) => {
      const isNext = chunks[at[side]! + 1]?.start === start;
      if (isNext) at[side]! += 1;
      return isNext;
    });
    const line = firstAfter(lines, start);
    const row = {
      line,
      isLineStart: lines[line - 1] === start,
      start,
      end: withoutBreak(text, start, starts[index + 1] ?? text.length),
      sides: begins.map((isNext, side) => ({ chunk: at[side]!, begins: isNext })),
    };
    if (begins.some(Boolean)) rows.push({ ...row, kind: 'head' });
    rows.push({ ...row, kind: 'line' });
  }
  return rows;
}

function withoutBreak(text: string, start: CharOffset, end: CharOffset): CharOffset {
  let last = end;
  if (last > start && text[last - 1] === '\n') last -= 1;
  if (last > start && text[last - 1] === '\r') last -= 1;
  return last;
}

/** Highlights by the line that they touch, so that drawing a line need not look at all of them. */
export function highlightsByLine(
  text: string,
  highlights: readonly HighlightSpan[],
): Map<LineNumber, HighlightSpan[]> {
  const lines = lineStarts(text);
  const byLine = new Map<LineNumber, HighlightSpan[]>();
  for (const span of highlights) {
    const last = firstAfter(lines, Math.max(span.start, span.end - 1));
    for (let line = firstAfter(lines, span.start); line <= last; line += 1) {
      const others = byLine.get(line);
      if (others) others.push(span);
      else byLine.set(line, [span]);
    }
  }
  return byLine;
}

/** The spans cut to a stretch of the text, and relative to it. */
export function spansWithin(
  spans: readonly HighlightSpan[],
  start: CharOffset,
  end: CharOffset,
): HighlightSpan[] {
  return spans.flatMap((span) => {
    const from = Math.max(span.start, start) - start;
    const to = Math.min(span.end, end) - start;
    return from < to ? [{ ...span, start: from, end: to }] : [];
  });
}
