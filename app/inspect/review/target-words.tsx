import type { Inspection } from '../../../core/model/inspection.ts';
import { targetName } from '../../../core/review/target-name.ts';
import type { Walked } from '../../../core/review/walk-order.ts';
import { toVisible } from '../../../core/text/visible.ts';
import { splitPath } from '../../passage/place-names.ts';
import { DECISION_WORDS } from '../decision-words.ts';
import { useAnswer } from '../use-answer.ts';
import styles from './review.module.css';

interface Props extends Walked {
  /** The comment before was on the same. */
  isShort: boolean;
}

/** What a comment is on, and what has become of that. */
export function TargetWords({ comment: { target }, place, remains, isShort }: Props) {
  const inspection = useAnswer();
  const name = toVisible(targetName(target, place?.step));
  if (isShort) return <small>on the same: {name}</small>;
  const chunk = target.kind === 'part' ? null : target.chunk;
  return (
    <>
      {name}
      {place ? (
        <small>
          {[chunk && splitPath(chunk.path).folder, inspection && whereabouts(place, inspection)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      ) : (
        <small className={styles.lost}>
          ▲ no longer there in this answer
          {remains && inspection && `; its chunk is ${whereabouts(remains, inspection)}`}
        </small>
      )}
    </>
  );
}

/** `in, position 12 %`, or why it is not in. */
function whereabouts(
  { segment, candidate }: NonNullable<Walked['place']>,
  { window, candidates }: Inspection,
): string {
  if (segment !== null) {
    const { startToken } = window.segments[segment]!;
    const share = window.total > 0 ? startToken / window.total : 0;
    return `in, position ${Math.round(share * 100)} %`;
  }
  const decision = candidate === null ? null : candidates[candidate]?.decision;
  return decision ? DECISION_WORDS[decision.action] : '';
}
