import { PROBLEMS } from '../problems/wording.ts';
import { stopEvaluation } from '../store/evaluate-run.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { Button } from '../ui/button.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { detailWords, progressWords, REJECTION_WORDS, SEARCH_END_WORDS } from './evaluate-words.ts';
import styles from './tasks-panel.module.css';

/** How far the search of the history is, and what it came to: found, looked into, left out by reason. */
export function SearchLine() {
  const search = useEvaluate((state) => state.search);
  if (search.phase === 'idle') return null;
  if (search.phase === 'running') {
    return (
      <div className={styles.line}>
        <p role="status">
          {search.progress ? progressWords(search.progress) : 'Opening the history…'}
        </p>
        <Button look="pill" onPress={stopEvaluation}>
          Stop
        </Button>
      </div>
    );
  }
  if (search.phase === 'failed') {
    const { title, advice } = PROBLEMS[search.problem.code];
    return (
      <p role="alert" className={styles.said}>
        ▲ {title} {detailWords(search.problem.message)} {advice}
      </p>
    );
  }
  const { count, looked, rejected, endedBy } = search.found;
  return (
    <details className={styles.found}>
      <summary>
        {countOf(count, 'task')} of {countOf(looked, 'commit')} looked into,{' '}
        {SEARCH_END_WORDS[endedBy]}
      </summary>
      <ul>
        {rejected.map(({ reason, count: of }) => (
          <li key={reason}>
            <b>{formatCount(of)}</b> <span>{REJECTION_WORDS[reason]}</span>
          </li>
        ))}
      </ul>
      {rejected.length === 0 && <p>No commit was left out.</p>}
    </details>
  );
}
