import type { Column } from './Table';

type Direction = 'up' | 'down';

/**
 * Sorts rows by a key.
 *
 * @param rows left as they are
 * @param key of a row
 * @deprecated it compares numbers as strings; sortRows asks the column
 */
export function sortBy<Row>(rows: readonly Row[], key: keyof Row): Row[] {
  return rows.toSorted((a, b) => String(a[key]).localeCompare(String(b[key])));
}

/** Rows in the order of what a column compares; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Column<Row> & { compare: (a: Row, b: Row) => number },
  direction: Direction,
): Row[] {
  const sign = direction === 'up' ? 1 : -1;
  const numbered = rows.map((row, index) => ({ row, index }));
  numbered.sort((a, b) => sign * column.compare(a.row, b.row) || a.index - b.index);
  return numbered.map(({ row }) => row);
}

/** What a heading's aria-sort says. */
export function ariaSort(direction: Direction | null): 'ascending' | 'descending' | 'none' {
  if (direction === null) return 'none';
  return direction === 'up' ? 'ascending' : 'descending';
}
