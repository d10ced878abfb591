import { setMiddle } from '../store/replay-actions.ts';
import { type MiddleTab, useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { BlockTab } from './block-tab.tsx';
import { PacketTab } from './packet-tab.tsx';
import styles from './panels.module.css';
import { ProbesTab } from './probes-tab.tsx';
import { RepositoryTab } from './repository-tab.tsx';
import { useShown } from './use-shown.ts';
import { WhatIfTab } from './what-if-tab.tsx';

/** A block's text, and what could be made of the conversation. */
export function MiddlePanel() {
  const shown = useShown();
  const selected = useReplay((state) => state.middle);
  if (!shown) {
    return (
      <Panel title="Block">
        <EmptyNote>The text of a block stands here once a transcript is open.</EmptyNote>
      </Panel>
    );
  }
  return (
    <section aria-label="Block and trials" className={styles.panel}>
      <TabStrip<MiddleTab>
        label="Block and trials"
        tabs={[
          { id: 'block', title: 'Block', panel: <BlockTab view={shown.view} /> },
          { id: 'what-if', title: 'What if', panel: <WhatIfTab shown={shown} /> },
          { id: 'packet', title: 'Fresh window', panel: <PacketTab shown={shown} /> },
          { id: 'probes', title: 'Probes', panel: <ProbesTab /> },
          { id: 'repository', title: 'Repository', panel: <RepositoryTab shown={shown} /> },
        ]}
        selected={selected}
        onSelect={setMiddle}
        asHead
      />
    </section>
  );
}
