import { Group, Panel, Separator } from 'react-resizable-panels';
import { FooterLine } from '../shell/footer-line.tsx';
import { PAGE_KEYS, useShortcuts } from '../shell/use-shortcuts.ts';
import { type ScreenProps, WorkspaceFrame } from '../shell/workspace-frame.tsx';
import styles from '../ui/workspace.module.css';
import { CutNotices } from './cut-notices.tsx';
import { CutPanel } from './cut-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { TotalsStrip } from './totals-strip.tsx';

/** The workspace: totals on top, then files, one file as it is cut, and the cut itself. */
export function ChunksScreen({ opened, notice }: ScreenProps) {
  useShortcuts(PAGE_KEYS);
  const strip = (
    <>
      <CutNotices />
      <TotalsStrip />
    </>
  );
  return (
    <WorkspaceFrame
      opened={opened}
      notice={notice}
      strip={strip}
      footer={
        <FooterLine opened={opened}>
          <kbd>1</kbd> Inspect <kbd>2</kbd> Chunks <kbd>/</kbd> task; in the source <kbd>↑</kbd>{' '}
          <kbd>↓</kbd> from chunk to chunk, <kbd>Enter</kbd> to its candidate
        </FooterLine>
      }
    >
      <Group className={styles.group}>
        <Panel id="files" defaultSize="21%" minSize={250}>
          <FilesPanel />
        </Panel>
        <Separator className={styles.separator} aria-label="Between files and source" />
        <Panel id="source" defaultSize="51%" minSize={440}>
          <SourcePanel />
        </Panel>
        <Separator className={styles.separator} aria-label="Between source and cut" />
        <Panel id="cut" defaultSize="28%" minSize={370}>
          <CutPanel opened={opened} />
        </Panel>
      </Group>
    </WorkspaceFrame>
  );
}
