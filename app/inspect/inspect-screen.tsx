import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { OpenedSource } from '../store/source-store.ts';
import { setLayout } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import styles from '../ui/workspace.module.css';
import { CandidatesPanel } from './candidates-panel.tsx';
import { HeaderBar } from './header-bar.tsx';
import { HealthStrip } from './health-strip.tsx';
import { Notices } from './notices.tsx';
import { RightPanel } from './right-panel.tsx';
import { Timeline } from './timeline.tsx';
import { INSPECT_KEYS, useShortcuts } from './use-shortcuts.ts';
import { WindowPanel } from './window-panel.tsx';

/** The workspace: candidates, window, chunk, and the timeline below. `notice` is about the source. */
export function InspectScreen({ opened, notice }: { opened: OpenedSource; notice: ReactNode }) {
  const layout = useView((view) => view.layout);
  useShortcuts(INSPECT_KEYS);
  return (
    <div className={styles.screen}>
      <HeaderBar opened={opened} />
      <div>
        {notice}
        <Notices />
        <HealthStrip />
      </div>
      <main className={styles.main}>
        <Group
          className={styles.group}
          defaultLayout={layout ?? undefined}
          onLayoutChanged={(next, { isUserInteraction }) => {
            if (isUserInteraction) setLayout(next);
          }}
        >
          <Panel id="candidates" defaultSize="47%" minSize={540}>
            <CandidatesPanel opened={opened} />
          </Panel>
          <Separator className={styles.separator} aria-label="Between candidates and window" />
          <Panel id="window" defaultSize="19%" minSize={252}>
            <WindowPanel />
          </Panel>
          <Separator className={styles.separator} aria-label="Between window and chunk" />
          <Panel id="detail" defaultSize="34%" minSize={380}>
            <RightPanel opened={opened} />
          </Panel>
        </Group>
      </main>
      <Timeline opened={opened} />
    </div>
  );
}
