import { memo } from 'react';
import type { HighlightSpan } from '../../core/engine.ts';
import { toCodeLines } from '../passage/code-lines.ts';
import { CodePiece } from '../passage/code-piece.tsx';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { ChunkHeadLine } from './chunk-head-line.tsx';
import { KIND_LOOKS } from './cut-words.ts';
import { type SourceRow, spansWithin } from './source-rows.ts';
import styles from './source-view.module.css';
import type { ShownSide } from './use-shown-sides.ts';

export const LINE_HEIGHT = 19;
export const HEAD_HEIGHT = 28;

/** What is beyond is data in one line; drawing all of it would only be slow. */
const MOST_CHARS = 1_000;

interface Props {
  row: SourceRow;
  /** Pixels from the top of the list. */
  top: number;
  text: string;
  /** Highlights that touch the line. */
  spans: readonly HighlightSpan[] | undefined;
  sides: readonly ShownSide[];
  /** The side whose chunk is selected and covers this row. */
  selectedSide: number | null;
}

/** A line, or the head over the chunks that begin there; one cell a side. */
export const SourceRowView = memo(function SourceRowView(props: Props) {
  const { row, top, text, spans, sides, selectedSide } = props;
  const height = row.kind === 'head' ? HEAD_HEIGHT : LINE_HEIGHT;
  return (
    <div className={styles.row} style={{ height, transform: `translateY(${top}px)` }}>
      {row.sides.map(({ chunk: index, begins }, at) => {
        const side = sides[at];
        const chunk = side?.file.chunks[index];
        if (!side || !chunk) return null;
        return (
          <div
            key={side.name}
            data-side={at}
            data-chunk={index}
            className={classes(
              styles.cell,
              styles[chunk.fallback ? 'window' : KIND_LOOKS[chunk.kind]],
              index % 2 === 1 && styles.odd,
              chunk.tokens > side.cut.chunking.max && styles.oversize,
              selectedSide === at && styles.selected,
            )}
          >
            {row.kind === 'line' ? (
              <LineText row={row} text={text} spans={spans} />
            ) : (
              begins && (
                <ChunkHeadLine chunk={chunk} cut={side.cut} place={side.places.get(chunk.id)} />
              )
            )}
          </div>
        );
      })}
    </div>
  );
});

function LineText({ row, text, spans }: Pick<Props, 'row' | 'text' | 'spans'>) {
  const { line, isLineStart, start, end } = row;
  const last = Math.min(end, start + MOST_CHARS);
  const pieces =
    toCodeLines(text.slice(start, last), line, spansWithin(spans ?? [], start, last), [])[0]
      ?.pieces ?? [];
  return (
    <>
      <span className={styles.number}>{isLineStart ? line : '↳'}</span>
      <span className={styles.text}>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move
          <CodePiece key={index} {...piece} />
        ))}
        {last < end && (
          <em className={styles.more}> … {formatCount(end - last)} more characters</em>
        )}
      </span>
    </>
  );
}
