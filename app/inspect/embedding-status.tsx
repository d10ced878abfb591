import { PROBLEMS } from '../problems/wording.ts';
import { startEmbedding } from '../store/embedding.ts';
import { pauseEmbedding } from '../store/embedding-actions.ts';
import { useOwnModel } from '../store/own-model-store.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { coverageWords } from './embedding-words.ts';
import styles from './model-menu.module.css';
import { useAnswer } from './use-answer.ts';

/** How far the vectors are, and how to stop and go on. */
export function EmbeddingStatus() {
  const embedding = useRun((run) => run.embedding);
  const coverage = useAnswer()?.coverage;
  const model = useRun((run) => run.settings.embedding.model);
  const isReady = useOwnModel((state) => model !== 'own' || state.model.phase === 'ready');
  if (embedding.phase === 'failed') {
    return (
      <p className={styles.status} role="status">
        {PROBLEMS[embedding.problem.code].title}
      </p>
    );
  }
  if (embedding.phase === 'running') {
    const { done, total } = embedding.progress ?? { done: 0, total: null };
    return (
      <p className={styles.status}>
        <span role="status">
          {total === null
            ? 'Loading…'
            : `Embedded ${formatCount(done)} of ${formatCount(total)} chunks`}
        </span>
        <progress
          aria-label="Chunks embedded"
          max={total ?? 1}
          value={total === null ? undefined : done}
        />
        <Button look="pill" onPress={pauseEmbedding}>
          Stop
        </Button>
      </p>
    );
  }
  if (!coverage || coverage.model === null || !isReady) return null;
  const isDone = coverage.embedded === coverage.total;
  return (
    <p className={styles.status}>
      <span role="status">{coverageWords(coverage)}</span>
      {!isDone && (
        <Button look="pill" onPress={startEmbedding}>
          Go on
        </Button>
      )}
    </p>
  );
}
