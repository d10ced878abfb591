import { Trash2 } from 'lucide-react';
import { type TaskTab, useEvaluate } from '../store/evaluate-store.ts';
import { removeTasks } from '../store/evaluate-tasks.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { TabStrip } from '../ui/tab-strip.tsx';
import { AnswerTab } from './answer-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { LabelsTab } from './labels-tab.tsx';
import styles from './task-panel.module.css';

/** One task: its text and labels, what was answered to it, and a file of it to label lines in. */
export function TaskPanel({ opened }: { opened: OpenedSource }) {
  const task = useEvaluate(({ tasks, selected }) => tasks.find(({ id }) => id === selected));
  const taskTab = useEvaluate((state) => state.taskTab);
  return (
    <section className={styles.panel} aria-label="The task">
      {task ? (
        <TabStrip<TaskTab>
          label="The task"
          asHead
          selected={taskTab}
          onSelect={(next) => useEvaluate.setState({ taskTab: next })}
          aside={
            <>
              <span className={styles.id}>{task.id}</span>
              <Button
                look="bare"
                aria-label="Take the task off the list"
                onPress={() => removeTasks(new Set([task.id]))}
              >
                <Trash2 size={13} aria-hidden="true" />
              </Button>
            </>
          }
          tabs={[
            {
              id: 'labels',
              title: 'Labels',
              panel: <LabelsTab key={task.id} task={task} opened={opened} />,
            },
            { id: 'answer', title: 'Answer', panel: <AnswerTab task={task} /> },
            { id: 'file', title: 'File', panel: <FileTab task={task} opened={opened} /> },
          ]}
        />
      ) : (
        <EmptyNote>
          Choose a task to the left: its text, its labels and the ranking that answered it fill
          this.
        </EmptyNote>
      )}
    </section>
  );
}
