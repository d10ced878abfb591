import { Check, CheckCheck } from 'lucide-react';
import { memo } from 'react';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { classes } from '../ui/classes.ts';
import { FlagChip } from '../ui/flag-chip.tsx';
import { countOf } from '../ui/format.ts';
import { firstLine, lacksLabels, originWords } from './evaluate-words.ts';
import styles from './tasks-panel.module.css';

interface Props {
  task: LabelledTask;
  isTicked: boolean;
  isAnswered: boolean;
}

/** A task in two lines: what is asked, then where it is from and what is known of it. */
export const TaskRow = memo(function TaskRow({ task, isTicked, isAnswered }: Props) {
  const { needed, distractors, needsNothing, warnings } = task;
  const title = firstLine(task.task);
  return (
    <>
      <span
        data-tick
        className={classes(styles.tick, isTicked && styles.ticked)}
        aria-hidden="true"
      >
        <i>{isTicked && <Check size={11} strokeWidth={3} />}</i>
      </span>
      <div className={styles.about}>
        <p className={styles.title}>{title === '' ? 'Without a text' : toVisible(title)}</p>
        <p className={styles.facts}>
          <span>{originWords(task)}</span>
          {lacksLabels(task) ? (
            <FlagChip name="no labels" />
          ) : (
            <span className={styles.counts}>
              {needsNothing ? 'needs nothing' : `${needed.length} needed`}
              {distractors.length > 0 && `, ${countOf(distractors.length, 'distractor')}`}
            </span>
          )}
          {warnings.length > 0 && <FlagChip name={countOf(warnings.length, 'warning')} />}
          {isAnswered && (
            <span className={styles.answered} role="img" aria-label="answered" title="answered">
              <CheckCheck size={13} aria-hidden="true" />
            </span>
          )}
        </p>
      </div>
    </>
  );
});
