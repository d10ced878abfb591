import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { AnyFrame } from '../shell/any-frame.tsx';
import { useShortcuts } from '../shell/use-shortcuts.ts';
import { useReplay } from '../store/replay-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import styles from '../ui/workspace.module.css';
import { FileStrip } from './file-strip.tsx';
import { MiddlePanel } from './middle-panel.tsx';
import { REPLAY_KEYS } from './replay-keys.ts';
import { RotPanel } from './rot-panel.tsx';
import { StartNote } from './start-note.tsx';
import { takeDropped } from './transcript-drop.ts';
import { TurnPanel } from './turn-panel.tsx';
import { WindowsPanel } from './windows-panel.tsx';

interface Props {
  /** null where nothing is open: a transcript is replayed all the same. */
  opened: OpenedSource | null;
  notice: ReactNode;
}

/** The workspace: all windows to scale, the chosen turn block by block, and how the window degrades. */
export function ReplayScreen({ opened, notice }: Props) {
  useShortcuts(REPLAY_KEYS);
  const isEmpty = useReplay((state) => state.files.length === 0);
  const keys = (
    <>
      <kbd>Space</kbd> play, <kbd>[</kbd> <kbd>]</kbd> from turn to turn; drop transcripts on the
      page to open them
    </>
  );
  const panels = isEmpty ? <StartNote /> : <Panels />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is also done by the file button
    <div style={{ display: 'contents' }} onDrop={takeDropped}>
      <AnyFrame opened={opened} notice={notice} strip={<FileStrip />} keys={keys}>
        {panels}
      </AnyFrame>
    </div>
  );
}

function Panels() {
  return (
    <Group className={styles.group} orientation="vertical">
      <Panel id="windows" defaultSize="42%" minSize={200}>
        <WindowsPanel />
      </Panel>
      <Separator
        className={styles.separator}
        style={{ width: 'auto', height: 1 }}
        aria-label="Between windows and the turn"
      />
      <Panel id="below" minSize={220}>
        <Group className={styles.group}>
          <Panel id="turn" defaultSize="31%" minSize={300}>
            <TurnPanel />
          </Panel>
          <Separator className={styles.separator} aria-label="Between turn and block" />
          <Panel id="block" defaultSize="37%" minSize={280}>
            <MiddlePanel />
          </Panel>
          <Separator className={styles.separator} aria-label="Between block and what degrades" />
          <Panel id="rot" defaultSize="32%" minSize={340}>
            <RotPanel />
          </Panel>
        </Group>
      </Panel>
    </Group>
  );
}
