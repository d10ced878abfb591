import { Group, Panel, Separator } from 'react-resizable-panels';
import { FooterLine } from '../shell/footer-line.tsx';
import { PAGE_KEYS, useShortcuts } from '../shell/use-shortcuts.ts';
import { type ScreenProps, WorkspaceFrame } from '../shell/workspace-frame.tsx';
import styles from '../ui/workspace.module.css';
import { ResultsPanel } from './results-panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';

/** The workspace: labelled tasks, the numbers of their answers, and one task with its answer. */
export function EvaluateScreen({ opened, notice }: ScreenProps) {
  useShortcuts(PAGE_KEYS);
  return (
    <WorkspaceFrame
      opened={opened}
      notice={notice}
      footer={
        <FooterLine opened={opened}>
          <kbd>/</kbd> task; in the list <kbd>↑</kbd> <kbd>↓</kbd> from task to task,{' '}
          <kbd>Space</kbd> in or out of the run, <kbd>Delete</kbd> off the list
        </FooterLine>
      }
    >
      <Group className={styles.group}>
        <Panel id="tasks" defaultSize="25%" minSize={270}>
          <TasksPanel opened={opened} />
        </Panel>
        <Separator className={styles.separator} aria-label="Between tasks and results" />
        <Panel id="results" defaultSize="46%" minSize={430}>
          <ResultsPanel opened={opened} />
        </Panel>
        <Separator className={styles.separator} aria-label="Between results and task" />
        <Panel id="task" defaultSize="29%" minSize={290}>
          <TaskPanel opened={opened} />
        </Panel>
      </Group>
    </WorkspaceFrame>
  );
}
