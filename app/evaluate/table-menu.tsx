import { Download } from 'lucide-react';
import type { SeedRow } from '../../core/evaluate/table/seed-row.ts';
import { tableAsCsv, tableAsJson, tableAsMarkdown } from '../../core/evaluate/table/write-table.ts';
import { leavingRecord } from '../../core/secrets/leaving.ts';
import { fileNameOf } from '../hand-out/file-name.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
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
        void handOutFile(
          'the table',
          `${fileNameOf(name)}-evaluation.${id}`,
          leavingRecord(rows, format.write),
          format.type,
        );
      }}
    >
      <Download size={12} aria-hidden="true" /> Download
    </MenuButton>
  );
}
