import { useMemo } from 'react';
import { statisticsByLanguage } from '../../core/chunk/cut-statistics.ts';
import { useCut } from '../store/cut-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount, formatShare } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './language-table.module.css';

/** The cut in force, language by language. */
export function LanguageTable() {
  const report = useCut((cut) => cut.open.report);
  const rows = useMemo(
    () => (report ? statisticsByLanguage(report.files, report.cut.chunking.max) : []),
    [report],
  );
  if (!report) return <EmptyNote>The languages of the source fill this.</EmptyNote>;
  return (
    <ScrollRegion className={styles.viewport} label="Languages">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>language</th>
            <th>files</th>
            <th>chunks</th>
            <th>median</th>
            <th title="95th percentile">95th</th>
            <th title="Share of characters cut by lines">by lines</th>
            <th title="Share of characters in chunks over the maximum">over max</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.language}>
              <th scope="row">{row.language}</th>
              <td>{formatCount(row.files)}</td>
              <td>{formatCount(row.chunks)}</td>
              <td>{formatCount(row.median)}</td>
              <td>{formatCount(row.p95)}</td>
              <td>{formatShare(row.fallbackShare)}</td>
              <td>{formatShare(row.oversizeShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
