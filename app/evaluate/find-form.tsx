import { type FormEvent, useState } from 'react';
import { findTasks } from '../store/evaluate-run.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { useHistory } from '../store/history-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './tasks-panel.module.css';

/** As many as the fourth seed asks for. */
const SEED_TASKS = 30;
const MOST = 200;

/** Looks for so many tasks in the history; without one it says why it cannot. */
export function FindForm() {
  const history = useHistory();
  const isBusy = useEvaluate(
    ({ search, run }) => search.phase === 'running' || run.phase === 'running',
  );
  const [count, setCount] = useState(SEED_TASKS);
  const git = history.phase === 'known' ? history.history.git : null;
  if (git?.kind === 'absent') {
    return (
      <p className={styles.absent}>
        No history to find tasks in: {git.detail}. Tasks can be written or opened from a file.
      </p>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void findTasks(count);
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      <Button type="submit" isDisabled={isBusy || git === null}>
        Find tasks in the history
      </Button>
      <input
        type="number"
        aria-label="How many tasks to find"
        className={styles.count}
        min={1}
        max={MOST}
        value={count}
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== '') setCount(target.valueAsNumber);
        }}
      />
    </form>
  );
}
