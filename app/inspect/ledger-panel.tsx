import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { RecalledFiles } from '../../core/engine.ts';
import type { Ledger } from '../../core/model/file.ts';
import type { ImportCounts } from '../../core/model/import.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { PathSearch } from '../ui/path-search.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { FaultLines } from './fault-lines.tsx';
import { HistoryLine } from './history-line.tsx';
import { ImportsLine } from './imports-line.tsx';
import styles from './ledger-panel.module.css';
import { LedgerRow } from './ledger-row.tsx';
import { countLedger, filterLedger, type LedgerFilter } from './ledger-rows.ts';
import { PrunedFolders } from './pruned-folders.tsx';
import { RecalledLine } from './recalled-line.tsx';

const ROW_HEIGHT = 42;

interface Props {
  ledger: Ledger;
  imports: ImportCounts;
  recalled: RecalledFiles;
  /** Why grammars did not load. */
  faults: readonly string[];
}

/** The account of every listed file: indexed, or skipped with its reason. Nothing is missing. */
export function LedgerPanel({ ledger, imports, recalled, faults }: Props) {
  const [filter, setFilter] = useState<LedgerFilter>('all');
  const [text, setText] = useState('');
  const viewport = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => countLedger(ledger), [ledger]);
  const entries = useMemo(() => filterLedger(ledger, filter, text), [ledger, filter, text]);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  return (
    <>
      <div className={styles.head}>
        <p className={styles.sum}>
          <b>{formatCount(counts.all)} listed</b> = {formatCount(counts.indexed)} indexed +{' '}
          {formatCount(counts.skipped)} skipped
        </p>
        <RecalledLine recalled={recalled} of={counts.indexed} />
        <FaultLines faults={faults} />
        <ImportsLine imports={imports} />
        <HistoryLine />
        <div className={styles.tools}>
          <Segmented<LedgerFilter>
            label="Show"
            value={filter}
            onChoose={setFilter}
            options={[
              { id: 'all', title: 'all' },
              { id: 'indexed', title: 'indexed' },
              { id: 'skipped', title: 'skipped' },
              { id: 'notes', title: `with notes ${formatCount(counts.notes)}` },
            ]}
          />
          <div className={styles.search}>
            <PathSearch value={text} onChange={setText} />
          </div>
        </div>
        <PrunedFolders folders={ledger.pruned} />
      </div>
      {entries.length === 0 && <EmptyNote>No file fits the filter.</EmptyNote>}
      <ScrollRegion ref={viewport} className={styles.viewport} label="Files">
        <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <LedgerRow key={entries[index]!.path} entry={entries[index]!} top={start} />
          ))}
        </div>
      </ScrollRegion>
    </>
  );
}
