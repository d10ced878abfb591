import { PROBLEMS } from '../problems/wording.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
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
