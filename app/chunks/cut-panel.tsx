import { lazy, useMemo } from 'react';
import { endComparison, startComparison, takeBeside } from '../store/cut-actions.ts';
import { type CutTab, useCut } from '../store/cut-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { Later } from '../ui/later.tsx';
import { Panel } from '../ui/panel.tsx';
import { type TabEntry, TabStrip } from '../ui/tab-strip.tsx';
import { ChunkFacts } from './chunk-facts.tsx';
import { CutControls } from './cut-controls.tsx';
import styles from './cut-panel.module.css';
import { LanguageTable } from './language-table.tsx';
import { SizeTable } from './size-table.tsx';
import { TaskChanges } from './task-changes.tsx';

/** The chart library is larger than the rest of the page; only those who come here load it. */
const ChunkSizesChart = lazy(() =>
  import('../charts/chunk-sizes-chart.tsx').then(({ ChunkSizesChart }) => ({
    default: ChunkSizesChart,
  })),
);

/** The knobs of the cut, the sizes that come out, and what there is to say of the chosen chunk. */
export function CutPanel({ opened }: { opened: OpenedSource }) {
  const isComparing = useCut((cut) => cut.beside !== null);
  const tab = useCut((cut) => cut.tab);
  const tabs: TabEntry<CutTab>[] = [
    { id: 'chunk', title: 'Chunk', panel: <ChunkFacts /> },
    { id: 'task', title: 'For the task', panel: <TaskChanges opened={opened} /> },
    { id: 'languages', title: 'Languages', panel: <LanguageTable /> },
  ];
  return (
    <Panel
      title="Cut"
      tools={
        isComparing ? (
          <Button look="pill" onPress={endComparison}>
            End comparison
          </Button>
        ) : (
          <Button look="pill" onPress={startComparison}>
            Compare with another cut
          </Button>
        )
      }
    >
      <div className={styles.controls}>
        <CutControls name="open" badge={isComparing ? 'A' : null} />
        {isComparing && <CutControls name="beside" badge="B" onUse={() => void takeBeside()} />}
      </div>
      <SizesFigure />
      <TabStrip<CutTab>
        label="Cut"
        selected={tab}
        onSelect={(next) => useCut.setState({ tab: next })}
        tabs={tabs}
      />
    </Panel>
  );
}

function SizesFigure() {
  const open = useCut((cut) => cut.open.report);
  const beside = useCut((cut) => cut.beside?.report ?? null);
  const sides = useMemo(
    () =>
      [open, beside].flatMap((report) =>
        report
          ? [
              {
                sizes: report.files.flatMap(({ tokens }) => tokens),
                target: report.cut.chunking.target,
                max: report.cut.chunking.max,
              },
            ]
          : [],
      ),
    [open, beside],
  );
  return (
    <figure className={styles.figure} aria-label="Chunk sizes">
      <div className={styles.chart} aria-hidden="true">
        <Later>{sides.length > 0 && <ChunkSizesChart sides={sides} />}</Later>
      </div>
      <SizeTable sides={sides} />
    </figure>
  );
}
