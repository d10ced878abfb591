import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import type { Problem } from '../store/problem-of.ts';
import { classes } from '../ui/classes.ts';
import { countOf } from '../ui/format.ts';
import { detailWords, progressWords } from './evaluate-words.ts';
import styles from './run-bar.module.css';

/** How far the run is, or how it ended. */
export function RunLine() {
  const { run, answers, variants } = useEvaluate();
  const count = new Set(answers.map(({ task }) => task)).size;
  const answered = `${countOf(count, 'task')} answered by ${countOf(variants.length, 'variant')}`;
  switch (run.phase) {
    case 'idle':
      return null;
    case 'running': {
      const { progress } = run;
      return (
        <div className={styles.progress}>
          <span role="status">{progress ? progressWords(progress) : 'Beginning…'}</span>
          <progress
            aria-label="How far the run is"
            {...(progress?.tasks?.total != null && {
              max: progress.tasks.total,
              value: progress.tasks.done,
            })}
          />
        </div>
      );
    }
    case 'done':
      return (
        <p role="status" className={styles.progress}>
          {answered} in {(run.elapsedMs / 1000).toFixed(1)} s.
          {run.lost.length > 0 && ` ▲ ${lostWords(run.lost)}`}
        </p>
      );
    case 'stopped':
      return (
        <p role="status" className={styles.progress}>
          Stopped: {answered}; what came before holds.
        </p>
      );
    case 'failed': {
      const { title, advice } = PROBLEMS[run.problem.code];
      return (
        <p role="alert" className={classes(styles.progress, styles.failed)}>
          ▲ {title} {detailWords(run.problem.message)} {advice}
        </p>
      );
    }
  }
}

/** Which tasks are missing, and why the first of them is. */
function lostWords(lost: readonly { task: string; why: Problem }[]): string {
  const names = lost.map(({ task }) => toVisible(task)).join(', ');
  return `${countOf(lost.length, 'task')} could not be answered: ${names}. ${detailWords(lost[0]!.why.message)}`;
}
