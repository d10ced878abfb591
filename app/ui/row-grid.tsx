// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold a virtualised list
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './row-list.module.css';
import { type RowsProps, useRows } from './use-rows.ts';

interface Column {
  name: string;
  title?: string | undefined;
  className?: string | undefined;
}

interface Props<Row> extends RowsProps<Row> {
  columns: readonly Column[];
  /** Of the columns' names, which stay on top of what scrolls below them. */
  headClass: string | undefined;
  /** Pixels. */
  headHeight: number;
  onDoublePress?(row: Row): void;
  /** Cells, with the role of one. */
  children(row: Row, index: number): ReactNode;
}

/** A RowList whose rows have columns with names. */
export function RowGrid<Row>(props: Props<Row>) {
  const { rows, columns, headClass, headHeight, onDoublePress, children } = props;
  const { frame, total, drawn } = useRows(props, headHeight);
  return (
    <div role="grid" aria-rowcount={rows.length + 1} {...frame}>
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={1}
        className={classes(styles.head, headClass)}
        style={{ height: headHeight }}
      >
        {columns.map(({ name, title, className }) => (
          <span key={name} role="columnheader" tabIndex={-1} title={title} className={className}>
            {name}
          </span>
        ))}
      </div>
      <div role="presentation" className={styles.rows} style={{ height: total }}>
        {drawn.map(({ row, index, key, attributes }) => (
          <div
            key={key}
            role="row"
            tabIndex={-1}
            aria-rowindex={index + 2}
            onDoubleClick={onDoublePress && (() => onDoublePress(row))}
            {...attributes}
          >
            {children(row, index)}
          </div>
        ))}
      </div>
    </div>
  );
}
