// biome-ignore-all lint/a11y/useSemanticElements: a select cannot hold a virtualised list
import type { ReactNode } from 'react';
import styles from './row-list.module.css';
import { type RowsProps, useRows } from './use-rows.ts';

interface Props<Row> extends RowsProps<Row> {
  /** Where rows can be ticked. */
  isTicked?(row: Row): boolean;
  children(row: Row, index: number): ReactNode;
}

/** A list of which one row is selected, virtualised; one tab stop, arrow keys move through the rows. */
export function RowList<Row>(props: Props<Row>) {
  const { rows, isTicked, children } = props;
  const { frame, total, drawn } = useRows(props, 0);
  return (
    <div role="listbox" {...frame}>
      <div role="presentation" className={styles.rows} style={{ height: total }}>
        {drawn.map(({ row, index, key, attributes }) => (
          <div
            key={key}
            role="option"
            tabIndex={-1}
            aria-checked={isTicked?.(row)}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            {...attributes}
          >
            {children(row, index)}
          </div>
        ))}
      </div>
    </div>
  );
}
