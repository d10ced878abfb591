import type { Step } from '../../../core/model/step.ts';
import { joinNames, stepWords } from '../step-words.ts';
import styles from './present.module.css';

/** One decision of the assembly, large. */
export function PresentStep({ step }: { step: Step | null }) {
  if (!step) {
    return (
      <div className={styles.card}>
        <p className={styles.said}>Before the first step, the window is empty.</p>
      </div>
    );
  }
  const { verb, what, folder, reason, heirs, heirsVerb } = stepWords(step);
  return (
    <div className={styles.card}>
      <p className={styles.about}>
        <b>
          {verb} {what}
        </b>
      </p>
      {folder && <p className={styles.facts}>{folder}</p>}
      <p className={styles.said}>
        {reason.charAt(0).toUpperCase() + reason.slice(1)}
        {heirs.length > 0 && ` ${joinNames(heirs)} ${heirsVerb}`}
      </p>
    </div>
  );
}
