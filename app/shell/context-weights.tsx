import type { Query } from '../../core/model/query.ts';
import { type ContextPart, setContextWeight } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { NumberSlider } from '../ui/number-slider.tsx';
import styles from './task-dialog.module.css';

const STOPS = Array.from({ length: 11 }, (_, index) => index / 10);

const PARTS: { part: ContextPart; label: string; spoken: string }[] = [
  { part: 'cursor', label: 'cursor', spoken: 'Weight of the lines around the cursor' },
  { part: 'openFiles', label: 'open files', spoken: 'Weight of the open files' },
  { part: 'neighbours', label: 'neighbours', spoken: 'Weight of the cursor’s neighbours' },
];

/** How much of what accompanies the task is searched for besides it. */
export function ContextWeights({ query }: { query: Query }) {
  const context = useRun((run) => run.settings.context);
  return (
    <section className={styles.weights} aria-label="Weights of the context">
      <p>
        <b>Search besides the task</b>{' '}
        <span className={styles.hint}>what surrounds it, each part from 0 (off) to 1</span>
      </p>
      {PARTS.map(({ part, label, spoken }) => (
        <NumberSlider
          key={part}
          label={label}
          spokenLabel={spoken}
          unit="shares of the task’s"
          value={context[part]}
          stops={STOPS}
          digits={2}
          onChange={(weight) => setContextWeight(part, weight)}
        />
      ))}
      <p className={styles.hint}>{contextSentence(query)}</p>
    </section>
  );
}

/** What there is for the weights to weigh. */
function contextSentence({ given, cursor }: Query): string {
  if (!cursor && given.length === 0) return 'Nothing to weigh yet: give a file or a cursor.';
  if (!cursor) return 'Without a cursor only the open files, those given, count.';
  return 'Neighbours are chunks with names like those around the cursor; the file of the cursor is open too.';
}
