import type { Step } from '../../core/model/step.ts';
import { shownSteps } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { joinNames, stepSentence, stepWords } from './step-words.ts';
import styles from './timeline.module.css';

/** The step that the timeline is at, as one sentence. */
export function StepLine({ steps }: { steps: readonly Step[] }) {
  const step = useView((view) => view.step);
  const shown = shownSteps(step, steps.length);
  const current = steps[shown - 1];
  if (steps.length === 0)
    return <p className={styles.sentence}>The steps of the assembly are told here.</p>;
  if (!current)
    return (
      <p className={styles.sentence}>
        <b>Before the first step.</b> The window is empty.
      </p>
    );
  const { verb, folder, what, reason, heirs, heirsVerb } = stepWords(current);
  return (
    <p className={styles.sentence} title={stepSentence(current)} aria-live="polite">
      <b>
        Step {shown} of {steps.length}.
      </b>{' '}
      {verb} <span className={styles.folder}>{folder}</span>
      <b>{what}</b>: {reason}
      {heirs.length > 0 && (
        <>
          {' '}
          <b>{joinNames(heirs)}</b> {heirsVerb}
        </>
      )}
    </p>
  );
}
