import { type EvaluateTab, useEvaluate } from '../store/evaluate-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Panel } from '../ui/panel.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { AutopsyTab } from './autopsy-tab.tsx';
import { DifferenceTab } from './difference-tab.tsx';
import { RunBar } from './run-bar.tsx';
import { RunLine } from './run-line.tsx';
import { SweepTab } from './sweep-tab.tsx';
import { TableTab } from './table-tab.tsx';

/** What is run, and its numbers four ways: by task, along an axis, between two variants, by the stage that lost. */
export function ResultsPanel({ opened }: { opened: OpenedSource }) {
  const tab = useEvaluate((state) => state.tab);
  return (
    <Panel title="Results">
      <RunBar />
      <RunLine />
      <TabStrip<EvaluateTab>
        label="Results"
        selected={tab}
        onSelect={(next) => useEvaluate.setState({ tab: next })}
        tabs={[
          { id: 'table', title: 'Table', panel: <TableTab name={opened.name} /> },
          { id: 'sweep', title: 'Sweep', panel: <SweepTab /> },
          { id: 'difference', title: 'Difference', panel: <DifferenceTab /> },
          { id: 'autopsy', title: 'Autopsy', panel: <AutopsyTab /> },
        ]}
      />
    </Panel>
  );
}
