// biome-ignore-all lint/a11y/useSemanticElements: a select cannot hold a virtualised list
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { rowAfterKey } from './list-keys.ts';
import styles from './row-list.module.css';

interface Props<Row> {
  /** For the screen reader. */
  label: string;
  /** Of the rows' ids, which are unique on the page. */
  name: string;
  rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  /** Pixels, the same for all rows. */
  height: number;
  rowClass: string | undefined;
  /** Place of the selected row, -1 where none is; it is kept in sight. */
  selected: number;
  onSelect(row: Row, index: number): void;
  /** A key that leads nowhere in the list, on the selected row; true where it was for that row. */
  onKey?(key: string, row: Row): boolean;
  /** A press within a row before it is selected; true where that was all. */
  onPress?(target: Element, row: Row): boolean;
  titleOf?(row: Row): string;
  /** Where rows can be ticked. */
  isTicked?(row: Row): boolean;
  children(row: Row, index: number): ReactNode;
}

/** A list of which one row is selected, virtualised; one tab stop, arrow keys move through the rows. */
export function RowList<Row>(props: Props<Row>) {
  const { label, name, rows, keyOf, height, rowClass, selected } = props;
  const { onSelect, onKey, onPress, titleOf, isTicked, children } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (selected >= 0) scrollToIndex(selected, { align: 'auto' });
  }, [selected, scrollToIndex]);
  const select = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onSelect(row, index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, selected, rows.length);
    const current = rows[selected];
    if (target !== null) select(target);
    else if (current === undefined || !onKey?.(event.key, current)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const pressed = target.closest('[data-index]');
    if (!(pressed instanceof HTMLElement)) return;
    const index = Number(pressed.dataset.index);
    const row = rows[index];
    if (row !== undefined && !onPress?.(target, row)) select(index);
  };
  const items = virtual.getVirtualItems();
  const isShown = items.some(({ index }) => index === selected);
  return (
    <div
      ref={viewport}
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-label={label}
      aria-activedescendant={isShown ? `${name}-${selected}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <div
              key={keyOf(row, index)}
              id={`${name}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              aria-checked={isTicked?.(row)}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              data-index={index}
              className={classes(styles.row, rowClass, index === selected && styles.selected)}
              style={{ transform: `translateY(${start}px)`, height }}
              title={titleOf?.(row)}
            >
              {children(row, index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
