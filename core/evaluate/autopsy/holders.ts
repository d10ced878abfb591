import type { Corpus, DocumentNumber } from '../../corpus.ts';
import type { Chunk } from '../../model/chunk.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { LineNumber } from '../../model/units.ts';
import { isSameSymbol, namesSymbol } from '../metrics/span-match.ts';

/** From this share of a span on, a passage holds enough of it to be the answer. */
export const ENOUGH = 0.5;

/** A chunk that holds some of a span. */
export interface Holder {
  document: DocumentNumber;
  chunk: Chunk;
  /** Lines of the span that are in it; null where the span names none. */
  lines: LineNumber[] | null;
  /** Whether it alone holds enough of the span: any part of a file or of a symbol does. */
  isEnough: boolean;
}

/** A span without the lines that its file has not, as labels of another version of it may name. */
export function withinFile(corpus: Corpus, span: LabelledSpan): LabelledSpan {
  const last = corpus.chunksOf(span.path).at(-1)?.endLine;
  if (!span.lines || last === undefined || span.lines.start > last) return span;
  return { ...span, lines: { ...span.lines, end: Math.min(span.lines.end, last) } };
}

/**
 * The chunks that hold some of a span, in the order of the file: of its lines, else what defines its symbol,
 * else all of its file, as where no chunk is known to define that symbol.
 */
export function holdersOf(corpus: Corpus, span: LabelledSpan): Holder[] {
  const chunks = corpus.chunksOf(span.path);
  const all = chunks.map((chunk): Holder => {
    return { document: corpus.numberOf(chunk.id)!, chunk, lines: null, isEnough: true };
  });
  const { lines, symbol } = span;
  if (lines) {
    const length = lines.end - lines.start + 1;
    return all.flatMap((holder) => {
      const own = sharedLines(holder.chunk, lines);
      return own.length === 0
        ? []
        : { ...holder, lines: own, isEnough: own.length / length >= ENOUGH };
    });
  }
  if (symbol === null) return all;
  const defining = all.filter(({ chunk }) => defines(chunk, symbol));
  return defining.length > 0 ? defining : all;
}

/** Whether chunks together hold enough of a span. */
export function holdEnough(holders: readonly Holder[], { lines }: LabelledSpan): boolean {
  if (holders.some(({ isEnough }) => isEnough)) return true;
  if (!lines) return false;
  const held = new Set(holders.flatMap((holder) => holder.lines ?? []));
  return held.size / (lines.end - lines.start + 1) >= ENOUGH;
}

function sharedLines(
  { startLine, endLine }: Chunk,
  lines: { start: LineNumber; end: LineNumber },
): LineNumber[] {
  const first = Math.max(startLine, lines.start);
  const count = Math.min(endLine, lines.end) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at);
}

function defines(chunk: Chunk, symbol: string): boolean {
  return (
    chunk.definitions.some((one) => isSameSymbol(one.symbol, symbol)) || namesSymbol(chunk, symbol)
  );
}
