import { useMemo } from 'react';
import { type FileFilter, type FileSort, useCut } from '../store/cut-store.ts';
import { Choice } from '../ui/choice.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { PathSearch } from '../ui/path-search.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { FilesGrid } from './files-grid.tsx';
import styles from './files-panel.module.css';
import { countByFilter, listFiles, toListedFiles } from './listed-files.ts';

const SORTS: { id: FileSort; title: string }[] = [
  { id: 'path', title: 'by path' },
  { id: 'largest', title: 'by largest chunk' },
];

/** Every file with how it was cut; what is odd about it is a badge, and can be filtered by. */
export function FilesPanel() {
  const report = useCut((cut) => cut.open.report);
  const { filter, sort, part } = useCut();
  const rows = useMemo(
    () => (report ? toListedFiles(report.files, report.cut.chunking.max) : []),
    [report],
  );
  const counts = useMemo(() => countByFilter(rows), [rows]);
  const listed = useMemo(() => listFiles(rows, filter, part, sort), [rows, filter, part, sort]);
  return (
    <Panel
      title="Files"
      note={
        report &&
        (listed.length === rows.length ? '' : `${formatCount(listed.length)} of `) +
          formatCount(rows.length)
      }
      tools={
        <Choice<FileSort>
          label="Order"
          value={sort}
          options={SORTS}
          onChoose={(next) => useCut.setState({ sort: next })}
        />
      }
    >
      <div className={styles.tools}>
        <PathSearch value={part} onChange={(next) => useCut.setState({ part: next })} />
        <Segmented<FileFilter>
          label="Show"
          value={filter}
          onChoose={(next) => useCut.setState({ filter: next })}
          options={[
            { id: 'all', title: 'all' },
            { id: 'lines', title: `lines ${formatCount(counts.lines)}` },
            { id: 'syntax-errors', title: `errors ${formatCount(counts['syntax-errors'])}` },
            { id: 'oversize', title: `oversize ${formatCount(counts.oversize)}` },
          ]}
        />
      </div>
      {!report && <EmptyNote>The files of the source, as they are cut, fill this.</EmptyNote>}
      {report && listed.length === 0 && (
        <EmptyNote>
          {rows.length === 0 ? 'There is no file in the index.' : 'No file fits the filter.'}
        </EmptyNote>
      )}
      {listed.length > 0 && <FilesGrid files={listed} />}
    </Panel>
  );
}
