import { useMemo, useState } from 'react';
import { useCompare } from '../store/compare-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import styles from './difference-list.module.css';
import { DifferenceList } from './difference-list.tsx';
import { listDifferences } from './differences.ts';
import { PromptDiff } from './prompt-diff.tsx';

/** What differs, chunk by chunk, or line by line of the prompts. */
export function DifferencesPanel() {
  const comparison = useCompare((compare) => compare.comparison);
  const [tab, setTab] = useState<'chunks' | 'prompt'>('chunks');
  const groups = useMemo(() => (comparison ? listDifferences(comparison) : null), [comparison]);
  if (!comparison || !groups) {
    return (
      <Panel title="Differences">
        <EmptyNote>
          Who enters, who leaves, what moves and why is listed here. Keep the answer in Inspect as
          A, turn a setting, and come back; or choose a saved inspection for A.
        </EmptyNote>
      </Panel>
    );
  }
  return (
    <section className={styles.panel} aria-label="Differences">
      <TabStrip<'chunks' | 'prompt'>
        label="Differences"
        asHead
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'chunks',
            title: 'Chunks',
            panel: <DifferenceList groups={groups} comparison={comparison} />,
          },
          { id: 'prompt', title: 'Prompt', panel: <PromptDiff comparison={comparison} /> },
        ]}
      />
    </section>
  );
}
