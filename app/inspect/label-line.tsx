import type { LabelScores, Share } from '../../core/evaluate/label-scores.ts';
import type { Labels } from '../../core/model/labels.ts';
import { toVisible } from '../../core/text/visible.ts';
import { classes } from '../ui/classes.ts';
import styles from './effects-panel.module.css';

interface Props {
  labels: Labels;
  before: LabelScores;
  /** null where nothing is turned. */
  after: LabelScores | null;
}

/** Recall and distractor rate, as they are and as they would be. */
export function LabelLine({ labels: { needed, distractors }, before, after }: Props) {
  if (needed.length + distractors.length === 0) {
    return (
      <p className={styles.labels}>
        No labels for this task: mark chunks as needed or distractor in the chunk panel.
      </p>
    );
  }
  const names = (after ?? before).misleading.map(({ path }) => path).join(', ');
  const recallAtK = (scores: LabelScores): string =>
    `${Math.round((scores.recallAtK ?? 0) * 100)} %`;
  return (
    <p className={styles.labels}>
      {before.recall && (
        <>
          recall <Figure before={before.recall} after={after?.recall} isMoreBetter />
          {` · at rank ${before.k}: ${recallAtK(before)}`}
          {after && recallAtK(after) !== recallAtK(before) && ` → ${recallAtK(after)}`}
        </>
      )}
      {before.recall && before.distractorRate && ' · '}
      {before.distractorRate && (
        <span title={names === '' ? 'none is in' : toVisible(names)}>
          distractors{' '}
          <Figure
            before={before.distractorRate}
            after={after?.distractorRate}
            isMoreBetter={false}
          />
        </span>
      )}
    </p>
  );
}

interface FigureProps {
  before: Share;
  after: Share | null | undefined;
  isMoreBetter: boolean;
}

/** `1 of 30 (3 %)`, with an arrow to what it would be, and whether that is for the better. */
function Figure({ before, after, isMoreBetter }: FigureProps) {
  if (!after || rate(after) === rate(before)) return <b>{words(after ?? before)}</b>;
  const isBetter = rate(after) > rate(before) === isMoreBetter;
  return (
    <>
      {words(before)} →{' '}
      <b className={classes(isBetter ? styles.better : styles.worse)}>
        {words(after)}, {isBetter ? 'better' : 'worse'}
      </b>
    </>
  );
}

const rate = ({ count, of }: Share): number => (of === 0 ? 0 : count / of);

function words(share: Share): string {
  return `${share.count} of ${share.of} (${Math.round(rate(share) * 100)} %)`;
}
