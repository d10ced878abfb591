import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showAnswerOf } from '../store/evaluate-tasks.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './autopsy-tab.module.css';
import type { Miss } from './autopsy-tab.tsx';
import { spanWords } from './evaluate-words.ts';

/** A lost span: where, for which task, its true rank and why; it leads to the answer. */
export function MissRow({ miss: { task, span, rank, reason } }: { miss: Miss }) {
  return (
    <li>
      <button type="button" className={styles.miss} onClick={() => showAnswerOf(task)}>
        <span className={styles.where}>
          <PathName {...splitPath(span.path)} />
          <small>{spanWords(span)}</small>
          <small className={styles.rank}>
            {rank === null ? 'no rank' : `true rank ${rank}`} · {task}
          </small>
        </span>
        <span className={styles.reason}>{toVisible(reason)}</span>
      </button>
    </li>
  );
}
