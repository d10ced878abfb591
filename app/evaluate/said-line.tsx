import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { detailWords } from './evaluate-words.ts';
import styles from './tasks-panel.module.css';

/** What was read last from a file, or why it could not be. */
export function SaidLine() {
  const said = useEvaluate((state) => state.said);
  if (said === null) return null;
  if (typeof said === 'string') {
    return (
      <p role="status" className={styles.said}>
        {toVisible(said)}
      </p>
    );
  }
  const { title, advice } = PROBLEMS[said.code];
  return (
    <p role="alert" className={styles.said}>
      ▲ {title} {detailWords(said.message)} {advice}
    </p>
  );
}
