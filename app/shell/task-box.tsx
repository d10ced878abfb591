import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { toVisible } from '../../core/text/visible.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import floating from '../ui/floating.module.css';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { QueryKindMenu } from './query-kind-menu.tsx';
import styles from './task-box.module.css';
import { TaskDialog } from './task-dialog.tsx';
import { TASK_BUTTON_ID } from './use-shortcuts.ts';

/** The task on one line, with the kind of query that it is; pressing it or `/` opens the whole of it. */
export function TaskBox({ opened }: { opened: OpenedSource }) {
  const { task, given, cursor } = useRun((run) => run.query);
  const extras = [given.length > 0 && `${given.length} given`, cursor !== null && 'cursor'].filter(
    Boolean,
  );
  return (
    <div className={styles.box}>
      <QueryKindMenu />
      <DialogTrigger>
        <Button id={TASK_BUTTON_ID} className={styles.task}>
          <VisuallyHidden>Task: </VisuallyHidden>
          <span className={task ? styles.text : styles.none}>
            {task ? toVisible(firstLines(task)) : 'What should the assistant do?'}
          </span>
          {extras.length > 0 && <span className={styles.extras}>{extras.join(', ')}</span>}
          <kbd>/</kbd>
        </Button>
        <Popover className={`${floating.popover} ${styles.popover}`} placement="bottom start">
          <Dialog className={floating.dialog} aria-label="Task">
            {({ close }) => <TaskDialog opened={opened} close={close} />}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

/** As much as the box can show, on one line. */
function firstLines(task: string): string {
  return task.slice(0, 400).trim().replace(/\s+/g, ' ');
}
