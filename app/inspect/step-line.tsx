import type { Inspection } from '../../core/model/inspection.ts';
import { shownSteps } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { joinNames, stepSentence, stepWords } from './step-words.ts';
import styles from './timeline.module.css';

/** The step that the timeline is at, as one sentence; the finished window as a whole. */
export function StepLine({ inspection }: { inspection: Inspection | null }) {
  const playing = useView((view) => view.playing);
  // One element for all sentences, else a reader misses the first; while it plays it would never stop.
  return (
    <div aria-live={playing ? 'off' : 'polite'}>
      <Sentence inspection={inspection} />
    </div>
  );
}

function Sentence({ inspection }: { inspection: Inspection | null }) {
  const step = useView((view) => view.step);
  if (!inspection)
    return <p className={styles.sentence}>The steps of the assembly are told here.</p>;
  const { steps } = inspection;
  const shown = shownSteps(step, steps.length);
  const current = steps[shown - 1];
  if (step === null) return <Summary inspection={inspection} />;
  if (!current) {
    return (
      <p className={styles.sentence}>
        <b>Before the first step.</b> The window is empty.
      </p>
    );
  }
  const { verb, folder, what, reason, heirs, heirsVerb } = stepWords(current);
  return (
    <p className={styles.sentence} title={stepSentence(current)}>
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

function Summary({ inspection: { steps, window } }: { inspection: Inspection }) {
  const count = (action: string): number => steps.filter((step) => step.action === action).length;
  return (
    <p className={styles.sentence}>
      <b>Assembled in {countOf(steps.length, 'step')}.</b> {countOf(count('take'), 'chunk')} taken,{' '}
      {formatCount(count('leave-out'))} left out, {formatCount(count('skip'))} skipped for lack of
      room: {countOf(window.total, 'token')} sent.
    </p>
  );
}
