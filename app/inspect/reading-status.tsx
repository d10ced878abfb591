import { PROBLEMS } from '../problems/wording.ts';
import { useRerank } from '../store/rerank-store.ts';
import { readAnswer, stopReading } from '../store/reranking.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import styles from './model-menu.module.css';
import { useAnswer } from './use-answer.ts';

/** How far the stronger model is with the shown answer, and how to stop it. */
export function ReadingStatus() {
  const reading = useRerank((state) => state.reading);
  const reranking = useAnswer()?.reranking;
  if (reading.phase === 'failed') {
    return (
      <p className={styles.status} role="status">
        {PROBLEMS[reading.problem.code].title}
      </p>
    );
  }
  if (reading.phase === 'running') {
    const { done, total } = reading.progress ?? { done: 0, total: null };
    return (
      <p className={styles.status}>
        <span role="status">
          {total === null ? 'Reading…' : `Read ${formatCount(done)} of ${formatCount(total)}`}
        </span>
        <progress aria-label="Candidates read" max={total ?? 1} value={total ? done : undefined} />
        <Button look="pill" onPress={stopReading}>
          Stop
        </Button>
      </p>
    );
  }
  if (!reranking || reranking.toRead === 0) return null;
  const { read, toRead, model } = reranking;
  const isRead = read === toRead;
  return (
    <p className={styles.status}>
      <span role="status">
        {isRead
          ? `All ${formatCount(toRead)} read by ${model}.`
          : `${formatCount(read)} of ${formatCount(toRead)} read; the order is the one before it.`}
      </span>
      {!isRead && model !== null && (
        <Button look="pill" onPress={() => void readAnswer()}>
          Read on
        </Button>
      )}
    </p>
  );
}
