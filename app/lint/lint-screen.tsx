import type { DragEvent, ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { AnyFrame } from '../shell/any-frame.tsx';
import { useShortcuts } from '../shell/use-shortcuts.ts';
import type { OpenedSource } from '../store/source-store.ts';
import styles from '../ui/workspace.module.css';
import { FindingsPanel } from './findings-panel.tsx';
import { LINT_KEYS } from './lint-keys.ts';
import { pasteFiles, textFilesIn } from './paste-files.ts';
import { SourcesPanel } from './sources-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { TotalsStrip } from './totals-strip.tsx';

interface Props {
  /** null where nothing is open: what is pasted can be linted all the same. */
  opened: OpenedSource | null;
  notice: ReactNode;
}

/** The workspace: what is linted, its text with marks, and what was found. */
export function LintScreen({ opened, notice }: Props) {
  useShortcuts(LINT_KEYS);
  const keys = (
    <>
      <kbd>n</kbd> <kbd>b</kbd> next finding and the one before; drop prompts and lists of tools on
      the page to lint them too
    </>
  );
  const strip = <TotalsStrip name={opened?.name ?? 'prompt'} />;
  const panels = (
    <Group className={styles.group}>
      <Panel id="sources" defaultSize="22%" minSize={260}>
        <SourcesPanel />
      </Panel>
      <Separator className={styles.separator} aria-label="Between what is linted and its text" />
      <Panel id="text" defaultSize="47%" minSize={420}>
        <TextPanel />
      </Panel>
      <Separator className={styles.separator} aria-label="Between text and findings" />
      <Panel id="findings" defaultSize="31%" minSize={340}>
        <FindingsPanel />
      </Panel>
    </Group>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is also done by the file button
    <div style={{ display: 'contents' }} onDrop={takeDropped}>
      <AnyFrame opened={opened} notice={notice} strip={strip} keys={keys}>
        {panels}
      </AnyFrame>
    </div>
  );
}

/** Texts are linted here; folders, archives and saved inspections are opened as ever. */
function takeDropped(event: DragEvent): void {
  const files = textFilesIn(event.dataTransfer);
  if (!files) return;
  event.preventDefault();
  void pasteFiles(files);
}
