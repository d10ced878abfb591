import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { removeTasks, selectTask, toggleTicked } from '../store/evaluate-tasks.ts';
import { RowList } from '../ui/row-list.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks-panel.module.css';

interface Props {
  tasks: readonly LabelledTask[];
  /** Ids of those that the run shown has an answer to. */
  answered: ReadonlySet<string>;
}

/** The tasks: besides, space ticks one, and Delete takes it off the list. */
export function TasksGrid({ tasks, answered }: Props) {
  const selectedId = useEvaluate((state) => state.selected);
  const ticked = useEvaluate((state) => state.ticked);
  return (
    <RowList
      label="Labelled tasks; space takes one into the run or leaves it out"
      name="labelled-task"
      rows={tasks}
      keyOf={({ id }) => id}
      height={46}
      rowClass={styles.row}
      selected={tasks.findIndex(({ id }) => id === selectedId)}
      onSelect={({ id }) => selectTask(id)}
      onKey={(key, { id }) => {
        if (key === ' ') toggleTicked(id);
        else if (key === 'Delete') removeTasks(new Set([id]));
        else return false;
        return true;
      }}
      onPress={(target, { id }) => {
        if (!target.closest('[data-tick]')) return false;
        toggleTicked(id);
        return true;
      }}
      titleOf={({ task }) => toVisible(task)}
      isTicked={({ id }) => ticked.has(id)}
    >
      {(task) => (
        <TaskRow task={task} isTicked={ticked.has(task.id)} isAnswered={answered.has(task.id)} />
      )}
    </RowList>
  );
}
