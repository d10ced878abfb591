import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import { rowAfterKey } from './list-keys.ts';
import { useFocusOnward } from './main-part.tsx';
import styles from './row-list.module.css';

export interface RowsProps<Row> {
  /** For the screen reader. */
  label: string;
  /** The id of what holds the rows, and the start of their ids; unique on the page. */
  name: string;
  rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  /** Pixels, the same for all rows. */
  height: number;
  rowClass: string | undefined | ((row: Row) => string | undefined);
  /** Place of the selected row, -1 where none is; it is kept in sight. */
  selected: number;
  onSelect(row: Row, index: number): void;
  /** A key that leads nowhere in the list, on the selected row; true where it was for that row. */
  onKey?(key: string, row: Row): boolean;
  /** A press within a row before it is selected; true where that was all. */
  onPress?(target: Element, row: Row): boolean;
  titleOf?(row: Row): string | undefined;
}

interface DrawnRow<Row> {
  row: Row;
  index: number;
  key: string | number;
  attributes: {
    id: string;
    'aria-selected': boolean;
    'data-index': number;
    className: string;
    style: CSSProperties;
    title: string | undefined;
  };
}

interface DrawnRows<Row> {
  /** Of what scrolls. */
  frame: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    tabIndex: 0;
    className: string | undefined;
    'aria-label': string;
    'aria-activedescendant': string | undefined;
    onKeyDown(event: KeyboardEvent): void;
    onClick(event: MouseEvent): void;
  };
  /** Pixels of all rows, drawn or not. */
  total: number;
  drawn: DrawnRow<Row>[];
}

/** What a panel has of the height of the page, more or less. */
const PANEL_SHARE = 0.75;

/**
 * Rows of which one is selected, virtualised; one tab stop, arrow keys move through them. `headHeight` is that of what
 * stays on top of the rows, in pixels.
 */
export function useRows<Row>(props: RowsProps<Row>, headHeight: number): DrawnRows<Row> {
  const { label, name, rows, keyOf, height, rowClass, selected } = props;
  const { onSelect, onKey, onPress, titleOf } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: 8,
    // Measured only once the panel is there; rows drawn with it are drawn in slices, rows added then are not.
    initialRect: { width: 0, height: window.innerHeight * PANEL_SHARE },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  useFocusOnward(viewport);
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
  return {
    frame: {
      ref: viewport,
      id: name,
      tabIndex: 0,
      className: styles.list,
      'aria-label': label,
      'aria-activedescendant': isShown ? `${name}-${selected}` : undefined,
      onKeyDown,
      onClick,
    },
    total: virtual.getTotalSize(),
    drawn: items.map(({ index, start }) => {
      const row = rows[index]!;
      const ownClass = typeof rowClass === 'function' ? rowClass(row) : rowClass;
      return {
        row,
        index,
        key: keyOf(row, index),
        attributes: {
          id: `${name}-${index}`,
          'aria-selected': index === selected,
          'data-index': index,
          className: classes(styles.row, ownClass, index === selected && styles.selected),
          style: { transform: `translateY(${start - headHeight}px)`, height },
          title: titleOf?.(row),
        },
      };
    }),
  };
}
