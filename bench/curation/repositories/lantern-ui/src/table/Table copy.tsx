import type { ReactNode } from 'react';
import { useLocale } from '../use-locale';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
}

/** Rows under sticky headings; says so when there are none. */
export function Table<Row extends { id: string }>({ rows, columns }: { rows: Row[]; columns: Column<Row>[] }) {
  const text = useLocale();
  if (rows.length === 0) return <p className="lantern-table-empty">{text('table.empty')}</p>;
  return (
    <table className="lantern-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key}>{column.title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.key}>{column.cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
