import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { pointAt, type ShownChunk, selectCutChunk, useCut } from '../store/cut-store.ts';
import { classes } from '../ui/classes.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { useSize } from '../ui/use-size.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { chunkSentence } from './cut-words.ts';
import { HEAD_HEIGHT, LINE_HEIGHT, SourceRowView } from './source-row-view.tsx';
import { highlightsByLine, type SourceRow, toSourceRows } from './source-rows.ts';
import styles from './source-view.module.css';
import { useChunkKeys } from './use-chunk-keys.ts';
import type { ShownSide } from './use-shown-sides.ts';

/** Wider than this there is no scrolling: a line of data says nothing there. */
const MOST_COLUMNS = 400;
/** Of the height; a chunk that begins further down is not seen to begin. */
const IN_SIGHT = 0.75;

/** The text with a band and a head for each chunk, virtualised; arrow keys go chunk by chunk. */
export function SourceView({ sides }: { sides: readonly ShownSide[] }) {
  const { text, highlights, chunks: open } = sides[0]!.file;
  const beside = sides[1]?.file.chunks;
  const viewport = useRef<HTMLElement>(null);
  const isClicked = useRef(false);
  const selected = useCut((cut) => cut.chunk);
  const rows = useMemo(
    () => toSourceRows(text, beside ? [open, beside] : [open]),
    [text, open, beside],
  );
  const spans = useMemo(() => highlightsByLine(text, highlights), [text, highlights]);
  const columns = useMemo(
    () => rows.reduce((most, { start, end }) => Math.max(most, end - start), 0),
    [rows],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => (rows[index]!.kind === 'head' ? HEAD_HEIGHT : LINE_HEIGHT),
    overscan: 12,
  });
  const { measure, getOffsetForIndex, scrollToOffset } = virtual;
  const sideAt = sides.findIndex(({ name }) => name === selected?.name);
  const chunkAt = sides[sideAt]?.file.chunks.findIndex(({ id }) => id === selected?.id) ?? -1;

  useEffect(() => {
    // Rows of another cut have other heights at the same places.
    measure();
    if (isClicked.current) {
      isClicked.current = false;
      return;
    }
    const row = rows.findIndex(({ sides: cells }) => {
      const cell = cells[sideAt];
      return cell?.begins && cell.chunk === chunkAt;
    });
    const [top] = (row >= 0 && getOffsetForIndex(row, 'start')) || [null];
    const { scrollTop, clientHeight } = viewport.current ?? { scrollTop: 0, clientHeight: 0 };
    if (top === null) return;
    if (top < scrollTop || top > scrollTop + clientHeight * IN_SIGHT) scrollToOffset(top);
  }, [rows, sideAt, chunkAt, measure, getOffsetForIndex, scrollToOffset]);

  const { width } = useSize(viewport);
  const onKeyDown = useChunkKeys(sides, sideAt, chunkAt);
  const onClick = (event: MouseEvent): void => {
    const found = chunkUnder(event, sides);
    if (!found || found.id === selected?.id) return;
    isClicked.current = true;
    selectCutChunk(found);
  };
  const topRow = rows[virtual.getVirtualItemForOffset(virtual.scrollOffset ?? 0)?.index ?? 0];
  const shown = sides[sideAt]?.file.chunks[chunkAt];
  return (
    <>
      <ScrollRegion
        ref={viewport}
        className={classes(styles.viewport, beside && styles.both)}
        label={beside ? 'Source, cut A to the left, cut B to the right' : 'Source as it is cut'}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseMove={(event) => pointAt(chunkUnder(event, sides))}
        onMouseLeave={() => pointAt(null)}
        style={{ '--view-width': `${width}px` } as CSSProperties}
      >
        {topRow && (
          <div className={styles.pinned} aria-hidden="true">
            <SourceRowView
              row={asHead(topRow)}
              top={0}
              text={text}
              spans={undefined}
              sides={sides}
              selectedSide={topRow.sides[sideAt]?.chunk === chunkAt ? sideAt : null}
            />
          </div>
        )}
        <div
          className={styles.rows}
          style={{
            height: virtual.getTotalSize(),
            minWidth: beside ? undefined : `calc(${Math.min(columns, MOST_COLUMNS)}ch + 86px)`,
          }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => (
            <SourceRowView
              key={index}
              row={rows[index]!}
              top={start}
              text={text}
              spans={spans.get(rows[index]!.line)}
              sides={sides}
              selectedSide={rows[index]!.sides[sideAt]?.chunk === chunkAt ? sideAt : null}
            />
          ))}
        </div>
      </ScrollRegion>
      <VisuallyHidden role="status">
        {shown && chunkSentence(shown, chunkAt, sides[sideAt]!)}
      </VisuallyHidden>
    </>
  );
}

/** Over the first row in sight stands the head of its chunks, wherever they began. */
function asHead(row: SourceRow): SourceRow {
  return { ...row, kind: 'head', sides: row.sides.map((side) => ({ ...side, begins: true })) };
}

function chunkUnder(event: MouseEvent, sides: readonly ShownSide[]): ShownChunk | null {
  const cell = (event.target as Element).closest('[data-chunk]');
  if (!(cell instanceof HTMLElement)) return null;
  const side = sides[Number(cell.dataset.side)];
  const chunk = side?.file.chunks[Number(cell.dataset.chunk)];
  return side && chunk ? { name: side.name, id: chunk.id } : null;
}
