import type { Inspection } from '../../../core/model/inspection.ts';
import { targetName } from '../../../core/review/target-name.ts';
import type { Walked } from '../../../core/review/walk-order.ts';
import { toVisible, toVisibleLines } from '../../../core/text/visible.ts';
import { StandingMark } from '../review/standing-mark.tsx';
import { VERDICT_WORDS, verdictOf } from '../review/standing-words.ts';
import { stepSentence } from '../step-words.ts';
import styles from './present.module.css';

interface Props {
  walked: Walked | null;
  inspection: Inspection;
}

/** One comment, large: on what, which verdict, by whom, in which words. */
export function PresentComment({ walked, inspection }: Props) {
  if (!walked) return <p className={styles.said}>No comment is of the kind that is asked for.</p>;
  const { comment, place } = walked;
  const { target, author, text } = comment;
  const verdict = verdictOf(comment);
  const facts = factsOf(walked, inspection);
  return (
    <div className={styles.card}>
      <p className={styles.about}>
        <b>{toVisible(targetName(target, place?.step))}</b>
        {place === null && <span className={styles.lost}>▲ no longer there in this answer</span>}
      </p>
      {facts && <p className={styles.facts}>{toVisible(facts)}</p>}
      <p className={styles.verdict}>
        <StandingMark standing={verdict} size={24} isSilent />
        <b>{VERDICT_WORDS[verdict]}</b>
        <span>
          <bdi>{toVisible(author)}</bdi>
        </span>
      </p>
      {text !== '' && <p className={styles.said}>{toVisibleLines(text)}</p>}
    </div>
  );
}

/** What the answer says of the target: the flag's evidence, the step's sentence, the decision's reason. */
function factsOf(walked: Walked, inspection: Inspection): string | null {
  const { target } = walked.comment;
  const { candidates, steps } = inspection;
  const place = walked.place ?? walked.remains;
  if (!place) return null;
  const step = place.step === null ? null : steps[place.step - 1];
  if (target.kind === 'step') return step ? stepSentence(step) : null;
  const candidate = place.candidate === null ? null : candidates[place.candidate];
  if (!candidate) return null;
  if (target.kind === 'flag' && walked.place) {
    const flag = candidate.flags.find(({ kind }) => kind === target.flag);
    return flag ? `${flag.evidence}; ${flag.certainty} certainty` : null;
  }
  return step ? stepSentence(step) : candidate.decision.reason;
}
