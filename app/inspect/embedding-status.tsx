import { useMemo } from 'react';
import { PROBLEMS } from '../problems/wording.ts';
import { startEmbedding } from '../store/embedding.ts';
import { pauseEmbedding } from '../store/embedding-actions.ts';
import { useOwnModel } from '../store/own-model-store.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { coverageWords, runWords } from './embedding-words.ts';
import styles from './model-menu.module.css';
import { useAnswer } from './use-answer.ts';

/** (func (result v128) (v128.const 0)): valid only where there are 128-bit vectors. */
const SIMD_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 22, 1, 20, 0, 253, 12, ...new Array<number>(16).fill(0), 11],
);

/** Which way the model runs, where that is known or not the best. */
export function ModelRunLine() {
  const run = useRun(({ modelRun }) => modelRun);
  const simd = useMemo(() => WebAssembly.validate(SIMD_MODULE), []);
  const words = runWords(run, { simd, isolation: globalThis.crossOriginIsolated });
  return words === '' ? null : <p className={styles.note}>{words}</p>;
}

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
