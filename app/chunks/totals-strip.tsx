import { useMemo } from 'react';
import { type CutStatistics, cutAlarms, cutStatistics } from '../../core/chunk/cut-statistics.ts';
import type { CutReport } from '../../core/engine.ts';
import { useCut } from '../store/cut-store.ts';
import { classes } from '../ui/classes.ts';
import { formatCount, formatShare } from '../ui/format.ts';
import { CutAlarms } from './cut-alarms.tsx';
import { cutName } from './cut-words.ts';
import styles from './totals-strip.module.css';

/** How the source is cut, in figures; with a comparison, both cuts one below the other. */
export function TotalsStrip() {
  const open = useCut((cut) => cut.open.report);
  const beside = useCut((cut) => cut.beside?.report ?? null);
  const isComparing = useCut((cut) => cut.beside !== null);
  return (
    <>
      <div className={styles.strip}>
        <table className={styles.totals} aria-label="Totals of the cut">
          <thead>
            <tr>
              <th>cut</th>
              {COLUMNS.map(({ name, title }) => (
                <th key={name} title={title}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <TotalsRow report={open} badge={isComparing ? 'A' : null} />
            {isComparing && <TotalsRow report={beside} badge="B" />}
          </tbody>
        </table>
      </div>
      {open && <CutAlarms report={open} />}
    </>
  );
}

function TotalsRow({ report, badge }: { report: CutReport | null; badge: 'A' | 'B' | null }) {
  const statistics = useMemo(
    () => report && cutStatistics(report.files, report.cut.chunking.max),
    [report],
  );
  const alarms = useMemo(
    () => new Set(report && cutAlarms(report).map(({ kind }) => kind)),
    [report],
  );
  return (
    <tr>
      <th scope="row">
        {badge && <span className={styles.badge}>{badge}</span>}
        {report ? cutName(report.cut) : 'cutting…'}
      </th>
      {COLUMNS.map(({ name, value, alarm, onlySyntax }) => (
        <td key={name} className={classes(alarm && alarms.has(alarm) && styles.bad)}>
          {alarm && alarms.has(alarm) && '▲ '}
          {statistics && !(onlySyntax && report?.cut.chunking.method === 'lines')
            ? value(statistics)
            : '–'}
        </td>
      ))}
    </tr>
  );
}

interface Column {
  name: string;
  title: string;
  value(statistics: CutStatistics): string;
  alarm?: 'oversize' | 'fallback';
  /** Lines that were asked for are no fallback. */
  onlySyntax?: true;
}

const COLUMNS: Column[] = [
  { name: 'files', title: 'Files that are indexed', value: ({ files }) => formatCount(files) },
  { name: 'chunks', title: 'Chunks of all files', value: ({ chunks }) => formatCount(chunks) },
  { name: 'tokens', title: 'Tokens of all files', value: ({ tokens }) => formatCount(tokens) },
  {
    name: 'median chunk',
    title: 'Half of the chunks have at most so many tokens',
    value: ({ median }) => formatCount(median),
  },
  {
    name: '95th percentile',
    title: '95 of 100 chunks have at most so many tokens',
    value: ({ p95 }) => formatCount(p95),
  },
  {
    name: 'largest',
    title: 'Tokens of the largest chunk',
    value: ({ largest }) => formatCount(largest),
  },
  {
    name: 'fell back to lines',
    title: 'Share of all characters that were cut by lines because syntax was of no help',
    value: ({ fallbackShare }) => formatShare(fallbackShare),
    onlySyntax: true,
    alarm: 'fallback',
  },
  {
    name: 'over the maximum',
    title: 'Share of all characters in chunks of more tokens than the maximum',
    value: ({ oversizeShare }) => formatShare(oversizeShare),
    alarm: 'oversize',
  },
];
