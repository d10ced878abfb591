import { bringOutcomes } from '../store/evaluate-files.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { FileButton } from '../ui/file-button.tsx';
import { countOf } from '../ui/format.ts';
import styles from './sweep-tab.module.css';

/** What the person's agent got done, and the way to bring it. */
export function OutcomesLine() {
  const outcomes = useEvaluate((state) => state.outcomes);
  const tasks = new Set(outcomes.map(({ task }) => task)).size;
  return (
    <div className={styles.outcomes}>
      <p>
        {outcomes.length === 0
          ? 'Outcomes of your agent as CSV or JSON: task_id, pass, and where there are several, k, run and variant.'
          : `${countOf(outcomes.length, 'outcome')} of ${countOf(tasks, 'task')}.`}
      </p>
      <FileButton
        label="Outcomes of your agent"
        accept=".csv,.json,.jsonl"
        look="pill"
        onPick={([file]) => file && void bringOutcomes(file)}
      >
        Open outcomes…
      </FileButton>
    </div>
  );
}
