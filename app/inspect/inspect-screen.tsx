import { Group, Panel, Separator } from 'react-resizable-panels';
import { INSPECT_KEYS, useShortcuts } from '../shell/use-shortcuts.ts';
import { type ScreenProps, WorkspaceFrame } from '../shell/workspace-frame.tsx';
import { useReview } from '../store/review-store.ts';
import { setLayout } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import styles from '../ui/workspace.module.css';
import { CandidatesPanel } from './candidates-panel.tsx';
import { HealthStrip } from './health-strip.tsx';
import { PresentScreen } from './present/present-screen.tsx';
import { RightPanel } from './right-panel.tsx';
import { Timeline } from './timeline.tsx';
import { WindowPanel } from './window-panel.tsx';

/** The workspace, or what a room is shown of it. */
export function InspectScreen(props: ScreenProps) {
  const presenting = useReview((review) => review.presenting);
  return presenting ? <PresentScreen opened={props.opened} /> : <InspectPanels {...props} />;
}

/** Candidates, window, chunk, and the timeline below. */
function InspectPanels({ opened, notice }: ScreenProps) {
  const layout = useView((view) => view.layout);
  useShortcuts(INSPECT_KEYS);
  return (
    <WorkspaceFrame
      opened={opened}
      notice={notice}
      strip={<HealthStrip />}
      footer={<Timeline opened={opened} />}
    >
      <Group
        className={styles.group}
        defaultLayout={layout ?? undefined}
        onLayoutChanged={(next, { isUserInteraction }) => {
          if (isUserInteraction) setLayout(next);
        }}
      >
        <Panel id="candidates" defaultSize="47.2%" minSize={454}>
          <CandidatesPanel opened={opened} />
        </Panel>
        <Separator className={styles.separator} aria-label="Between candidates and window" />
        <Panel id="window" defaultSize="20.5%" minSize={228}>
          <WindowPanel />
        </Panel>
        <Separator className={styles.separator} aria-label="Between window and chunk" />
        <Panel id="detail" defaultSize="32.3%" minSize={336}>
          <RightPanel opened={opened} />
        </Panel>
      </Group>
    </WorkspaceFrame>
  );
}
