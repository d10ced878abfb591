import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useEvaluate } from '../store/evaluate-store.ts';
import { addOwnTask, tickAll } from '../store/evaluate-tasks.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { FilesMenu } from './files-menu.tsx';
import { FindForm } from './find-form.tsx';
import { SaidLine } from './said-line.tsx';
import { SearchLine } from './search-line.tsx';
import { TasksGrid } from './tasks-grid.tsx';
import styles from './tasks-panel.module.css';

/** What the numbers are about: tasks with what is right and what is wrong to retrieve for each. */
export function TasksPanel({ opened }: { opened: OpenedSource }) {
  const tasks = useEvaluate((state) => state.tasks);
  const ticked = useEvaluate((state) => state.ticked);
  const answers = useEvaluate((state) => state.answers);
  const answered = useMemo(() => new Set(answers.map(({ task }) => task)), [answers]);
  const isAllTicked = tasks.length > 0 && ticked.size === tasks.length;
  return (
    <Panel
      title="Tasks"
      note={
        tasks.length > 0 && `${formatCount(ticked.size)} of ${formatCount(tasks.length)} in the run`
      }
      tools={
        <>
          <Button look="pill" aria-label="Add a task of your own" onPress={addOwnTask}>
            <Plus size={12} aria-hidden="true" /> Add
          </Button>
          <FilesMenu name={opened.name} />
        </>
      }
    >
      <div className={styles.tools}>
        <FindForm />
        {tasks.length > 0 && (
          <TogglePill
            label="all"
            title={`all tasks in the run: ${isAllTicked ? 'on' : 'off'}`}
            look="choice"
            isOn={isAllTicked}
            onToggle={() => tickAll(!isAllTicked)}
          />
        )}
      </div>
      <SearchLine />
      <SaidLine />
      {tasks.length > 0 && <TasksGrid tasks={tasks} answered={answered} />}
      {tasks.length === 0 && (
        <EmptyNote>
          Tasks with labels fill this. Find some in the history of the repository, open a file of
          them, write one, or label chunks as needed or distractor in Inspect.
          <Button onPress={addOwnTask}>Write a task</Button>
        </EmptyNote>
      )}
    </Panel>
  );
}
