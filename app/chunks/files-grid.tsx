import { memo } from 'react';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showFile } from '../store/cut-files.ts';
import { useCut } from '../store/cut-store.ts';
import { FlagChip } from '../ui/flag-chip.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import { RowList } from '../ui/row-list.tsx';
import styles from './files-panel.module.css';
import type { ListedFile } from './listed-files.ts';

/** The files; what is selected is the one whose source is shown. */
export function FilesGrid({ files }: { files: readonly ListedFile[] }) {
  const path = useCut((cut) => cut.path);
  const byLargest = useCut((cut) => cut.sort === 'largest');
  return (
    <RowList
      label="Files as they are cut"
      name="cut-file"
      rows={files}
      keyOf={({ file }) => file.path}
      height={44}
      rowClass={styles.row}
      selected={files.findIndex(({ file }) => file.path === path)}
      onSelect={({ file }) => showFile(file.path)}
      titleOf={({ file }) => toVisible(file.path)}
    >
      {(row) => <FileWords row={row} byLargest={byLargest} />}
    </RowList>
  );
}

interface RowProps {
  row: ListedFile;
  /** What the list is sorted by is what the row says of its size. */
  byLargest: boolean;
}

const FileWords = memo(function FileWords({ row, byLargest }: RowProps) {
  const { file, chunks, tokens, largest, isByLines, hasSyntaxErrors, oversize } = row;
  return (
    <>
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
    </>
  );
});
