import { Download } from 'lucide-react';
import type { SeedRow } from '../../core/evaluate/table/seed-row.ts';
import { tableAsCsv, tableAsJson, tableAsMarkdown } from '../../core/evaluate/table/write-table.ts';
import { download, fileNameOf } from '../shell/download-text.ts';
import { MenuButton } from '../ui/menu-button.tsx';

const FORMATS = [
  {
    id: 'csv',
    title: 'CSV',
    hint: 'for a spreadsheet; no cell becomes a formula',
    type: 'text/csv;charset=utf-8',
    write: tableAsCsv,
  },
  {
    id: 'md',
    title: 'Markdown',
    hint: 'for a pull request',
    type: 'text/markdown;charset=utf-8',
    write: tableAsMarkdown,
  },
  {
    id: 'json',
    title: 'JSON',
    hint: 'shares as they are, not rounded',
    type: 'application/json',
    write: tableAsJson,
  },
];

/** The table of all variants as a file. */
export function TableMenu({ rows, name }: { rows: readonly SeedRow[]; name: string }) {
  return (
    <MenuButton
      label="Download the table"
      look="pill"
      items={FORMATS}
      onPick={(id) => {
        const format = FORMATS.find((one) => one.id === id);
        if (!format) return;
        download(`${fileNameOf(name)}-evaluation.${id}`, format.write(rows), format.type);
      }}
    >
      <Download size={12} aria-hidden="true" /> Download
    </MenuButton>
  );
}
