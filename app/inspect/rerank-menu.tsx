import type { RerankMethod, Settings } from '../../core/model/settings.ts';
import { setRerankDepth, setRerankMethod } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { NumberSlider } from '../ui/number-slider.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './model-menu.module.css';
import { ReadingStatus } from './reading-status.tsx';
import { RerankerPick } from './reranker-pick.tsx';

const METHODS: { id: RerankMethod; title: string }[] = [
  { id: 'off', title: 'off' },
  { id: 'late-interaction', title: 'late interaction' },
  { id: 'cross-encoder', title: 'cross-encoder' },
];

const NOTES: Record<RerankMethod, string> = {
  off: 'A stronger model can order the first candidates anew. It takes its time, so the answer comes without it first.',
  'late-interaction':
    'all-MiniLM-L6-v2 compares every token of the task with every token of the chunk.',
  'cross-encoder':
    'A model that you bring reads task and chunk together. It stays on this machine, as everything does.',
};

const DEPTHS = [5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200];

/** Whether a stronger model orders the first candidates anew, which, and how many. */
export function RerankMenu() {
  const rerank = useRun((run) => run.settings.rerank);
  return (
    <DialogMenu name="Rerank stage" pill={pillWords(rerank)} className={styles.dialog}>
      <Segmented<RerankMethod>
        label="Rerank by"
        value={rerank.method}
        options={METHODS}
        onChoose={setRerankMethod}
      />
      <p className={styles.note}>{NOTES[rerank.method]}</p>
      {rerank.method === 'cross-encoder' && <RerankerPick />}
      {rerank.method !== 'off' && (
        <>
          <NumberSlider
            label="first"
            spokenLabel="Reranked: the first"
            unit="candidates"
            value={rerank.depth}
            stops={DEPTHS}
            onChange={setRerankDepth}
          />
          <ReadingStatus />
        </>
      )}
    </DialogMenu>
  );
}

function pillWords({ method, depth }: Settings['rerank']): string {
  return method === 'off' ? 'rerank off' : `rerank ${depth}`;
}
