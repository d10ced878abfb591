import { openTask } from '../shell/use-shortcuts.ts';
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
  const embedding = useCut((cut) => cut.beside?.embedding);
  const isModelMissing = useRun((run) => run.embedding.phase === 'failed');
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
  const { before, after, change, isWithoutDense, isWithoutRerank } = comparison;
  const needed = opened.tasks.find((ready) => ready.task === task)?.needed ?? [];
  return (
    <ScrollRegion className={styles.changes} label="What changes for the task">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th>in the prompt</th>
            {FIGURES.map((figure) => (
              <th key={figure}>{figure}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[
            { badge: 'A', figures: change.before },
            { badge: 'B', figures: change.after },
          ].map(({ badge, figures }) => (
            <tr key={badge}>
              <th scope="row">{badge}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{formatCount(figures[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {needed.length > 0 && <NeededFiles needed={needed} before={before} after={after} />}
      {isWithoutRerank && (
        <p className={styles.note}>Both without the rerank stage, which reads the open cut only.</p>
      )}
      {isWithoutDense && (
        <p className={styles.note} role="status">
          {isModelMissing
            ? 'Both without the dense stage, since the embedding model did not load.'
            : `Both without the dense stage until every chunk has its vector: A ${formatCount(
                before.coverage.embedded,
              )} of ${formatCount(before.coverage.total)}, B ${formatCount(
                embedding?.done ?? after.coverage.embedded,
              )} of ${formatCount(after.coverage.total)}.`}
        </p>
      )}
      <PassageList passages={change.passages} />
    </ScrollRegion>
  );
}

const FIGURES = ['tokens', 'chunks', 'files', 'lines'] as const;
