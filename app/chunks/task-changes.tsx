import { openTask } from '../inspect/use-shortcuts.ts';
import { startComparison } from '../store/cut-actions.ts';
import { useCut } from '../store/cut-store.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { NeededFiles } from './needed-files.tsx';
import { PassageList } from './passage-list.tsx';
import styles from './task-changes.module.css';

/** What the current task's prompt gains and loses with the cut beside. */
export function TaskChanges({ opened }: { opened: OpenedSource }) {
  const isComparing = useCut((cut) => cut.beside !== null);
  const comparison = useCut((cut) => cut.comparison);
  const task = useRun((run) => run.query.task);
  if (!isComparing) {
    return (
      <EmptyNote>
        What another cut would change in this task's prompt fills this.{' '}
        <Button look="main" onPress={startComparison}>
          Compare with another cut
        </Button>
      </EmptyNote>
    );
  }
  if (task.trim() === '') {
    return (
      <EmptyNote>
        A task shows what the two cuts would send.{' '}
        <Button look="main" onPress={openTask}>
          Type a task
        </Button>
      </EmptyNote>
    );
  }
  if (!comparison) return <EmptyNote>Asking both cuts…</EmptyNote>;
  const { before, after, change, isWithoutDense } = comparison;
  const needed = opened.tasks.find((ready) => ready.task === task)?.needed ?? [];
  return (
    <ScrollRegion className={styles.changes} label="What changes for the task">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th>in the prompt</th>
            <th>A</th>
            <th>B</th>
          </tr>
        </thead>
        <tbody>
          {(['tokens', 'chunks', 'files', 'lines'] as const).map((figure) => (
            <tr key={figure}>
              <th scope="row">{figure}</th>
              <td>{formatCount(change.before[figure])}</td>
              <td>{formatCount(change.after[figure])}</td>
            </tr>
          ))}
          {needed.length > 0 && <NeededFiles needed={needed} before={before} after={after} />}
        </tbody>
      </table>
      {isWithoutDense && (
        <p className={styles.note}>
          Both are asked without the dense stage: {formatCount(after.coverage.embedded)} of{' '}
          {formatCount(after.coverage.total)} chunks of B and{' '}
          {formatCount(before.coverage.embedded)} of {formatCount(before.coverage.total)} of A have
          a vector, and a chunk without one would lose to one that has it.
        </p>
      )}
      <PassageList passages={change.passages} />
    </ScrollRegion>
  );
}
