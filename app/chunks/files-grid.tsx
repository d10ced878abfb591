// biome-ignore-all lint/a11y/useSemanticElements: a select cannot hold a virtualised list
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showFile } from '../store/cut-files.ts';
import { useCut } from '../store/cut-store.ts';
import { classes } from '../ui/classes.ts';
import { FlagChip } from '../ui/flag-chip.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import { PathName } from '../ui/path-name.tsx';
import list from '../ui/row-list.module.css';
import styles from './files-panel.module.css';
import type { ListedFile } from './listed-files.ts';

const ROW_HEIGHT = 44;
const rowId = (index: number): string => `cut-file-${index}`;

/** The list, virtualised; one tab stop, arrow keys move through the files. */
export function FilesGrid({ files }: { files: readonly ListedFile[] }) {
  const path = useCut((cut) => cut.path);
  const byLargest = useCut((cut) => cut.sort === 'largest');
  const viewport = useRef<HTMLDivElement>(null);
  const selected = files.findIndex(({ file }) => file.path === path);
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (selected >= 0) scrollToIndex(selected, { align: 'auto' });
  }, [selected, scrollToIndex]);

  const select = (index: number): void => {
    const row = files[index];
    if (row) showFile(row.file.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, selected, files.length);
    if (target === null) return;
    event.preventDefault();
    select(target);
  };
  const onClick = (event: MouseEvent): void => {
    const row = (event.target as Element).closest('[data-index]');
    if (row instanceof HTMLElement) select(Number(row.dataset.index));
  };
  const items = rows.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="listbox"
      tabIndex={0}
      className={list.list}
      aria-label="Files as they are cut"
      aria-activedescendant={
        items.some(({ index }) => index === selected) ? rowId(selected) : undefined
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={list.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <FileRow
            key={files[index]!.file.path}
            index={index}
            count={files.length}
            top={start}
            row={files[index]!}
            byLargest={byLargest}
            isSelected={index === selected}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  index: number;
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  row: ListedFile;
  /** What the list is sorted by is what the row says of its size. */
  byLargest: boolean;
  isSelected: boolean;
}

const FileRow = memo(function FileRow(props: RowProps) {
  const { index, count, top, row, byLargest, isSelected } = props;
  const { file, chunks, tokens, largest, isByLines, hasSyntaxErrors, oversize } = row;
  return (
    <div
      id={rowId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      className={classes(list.row, styles.row, isSelected && list.selected)}
      style={{ transform: `translateY(${top}px)` }}
      title={toVisible(file.path)}
    >
      <div className={styles.first}>
        <PathName {...splitPath(file.path)} />
      </div>
      <div className={styles.second}>
        <span className={styles.language}>{file.language}</span>
        {isByLines &&
          (file.notes.includes('lines-only') ? (
            <span className={styles.plain}>lines</span>
          ) : (
            <FlagChip name="lines" />
          ))}
        {hasSyntaxErrors && <FlagChip name="syntax errors" />}
        {oversize > 0 && <FlagChip name={`oversize ${oversize}`} />}
        <span className={styles.sizes}>
          {countOf(chunks, 'chunk')},{' '}
          {byLargest ? `largest ${formatCount(largest)}` : `${formatCount(tokens)} tokens`}
        </span>
      </div>
    </div>
  );
});
