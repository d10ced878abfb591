import type { DragEvent } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { FooterLine } from '../shell/footer-line.tsx';
import { PAGE_KEYS, useShortcuts } from '../shell/use-shortcuts.ts';
import { type ScreenProps, WorkspaceFrame } from '../shell/workspace-frame.tsx';
import { hasInspectionName } from '../sources/inspection-file.ts';
import { readSide } from '../store/compare-actions.ts';
import { type SideName, useCompare } from '../store/compare-store.ts';
import styles from '../ui/workspace.module.css';
import { CausesPanel } from './causes-panel.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { SideBar } from './side-bar.tsx';
import { WindowsPanel } from './windows-panel.tsx';

/** The workspace: both sides on top, then their windows, what differs, and what it comes of. */
export function CompareScreen({ opened, notice }: ScreenProps) {
  useShortcuts(PAGE_KEYS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is also done by the file buttons
    <div style={{ display: 'contents' }} onDrop={takeDropped}>
      <WorkspaceFrame
        opened={opened}
        notice={notice}
        strip={<SideBar />}
        footer={
          <FooterLine opened={opened}>
            <kbd>1</kbd> Inspect, where an answer is kept as A; drop a saved inspection on a side to
            compare it
          </FooterLine>
        }
      >
        <Group className={styles.group}>
          <Panel id="windows" defaultSize="27%" minSize={280}>
            <WindowsPanel />
          </Panel>
          <Separator className={styles.separator} aria-label="Between windows and differences" />
          <Panel id="differences" defaultSize="45%" minSize={440}>
            <DifferencesPanel />
          </Panel>
          <Separator className={styles.separator} aria-label="Between differences and causes" />
          <Panel id="causes" defaultSize="28%" minSize={340}>
            <CausesPanel />
          </Panel>
        </Group>
      </WorkspaceFrame>
    </div>
  );
}

/** Saved inspections are sides here; anything else is opened as ever. */
function takeDropped(event: DragEvent): void {
  const files = [...event.dataTransfer.files];
  const isTaken = files.length <= 2 && files.every(({ name }) => hasInspectionName(name));
  const [first, second] = files;
  if (!isTaken || !first) return;
  event.preventDefault();
  if (second) {
    void readSide('a', first);
    void readSide('b', second);
  } else {
    void readSide(sideAt(event.target), first);
  }
}

/** The side under the pointer, or the one that is still to be chosen. */
function sideAt(target: EventTarget): SideName {
  const place = target instanceof Element ? target.closest('[data-side]') : null;
  const name = place?.getAttribute('data-side');
  if (name === 'a' || name === 'b') return name;
  const { chosen } = useCompare.getState();
  return chosen.a !== null && chosen.b === null ? 'b' : 'a';
}
