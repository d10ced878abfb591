import type { ReactNode } from 'react';
import { setReplayTab } from '../store/replay-actions.ts';
import { type ReplayTab, useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { CompactionTab } from './compaction-tab.tsx';
import { DragTab } from './drag-tab.tsx';
import panels from './panels.module.css';
import { RulesTab } from './rules-tab.tsx';
import { StaleTab } from './stale-tab.tsx';
import { useShown } from './use-shown.ts';

/** How the window degrades: what is stale, what fades, what is dragged along, and what compaction cost. */
export function RotPanel() {
  const shown = useShown();
  const findings = useReplay((state) => state.findings);
  const selected = useReplay((state) => state.tab);
  if (!shown || findings.phase !== 'ready') {
    return (
      <Panel title="What degrades">
        <EmptyNote>
          {findings.phase === 'looking'
            ? 'Looking for what is stale, fades or drags …'
            : 'A transcript fills this: what was replaced and still stood in the window, which rules faded, what was only dragged along.'}
        </EmptyNote>
      </Panel>
    );
  }
  const props = { shown, found: findings.view };
  const tab = (id: ReplayTab, title: string, panel: ReactNode) => ({ id, title, panel });
  return (
    <section aria-label="What degrades" className={panels.panel}>
      <TabStrip<ReplayTab>
        label="What degrades"
        tabs={[
          tab('stale', 'Stale', <StaleTab {...props} />),
          tab('rules', 'Rules', <RulesTab {...props} />),
          tab('drag', 'Drag', <DragTab {...props} />),
          tab('compaction', 'Compaction', <CompactionTab {...props} />),
        ]}
        selected={selected}
        onSelect={setReplayTab}
        asHead
      />
    </section>
  );
}
