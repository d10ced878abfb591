import { stageName } from '../../core/evaluate/autopsy/turn-of.ts';
import type { SpanFate } from '../../core/evaluate/task-answer.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './answer-tab.module.css';
import { spanWords } from './evaluate-words.ts';

/** Needed spans that were lost, each with the stage that lost it, its true rank and why. */
export function FateList({ fates }: { fates: readonly SpanFate[] }) {
  const lost = fates.filter(({ lostAt }) => lostAt !== null);
  if (lost.length === 0) return null;
  return (
    <ul className={styles.fates} aria-label="Needed and lost">
      {lost.map(({ span, lostAt, rank, reason }) => (
        <li key={`${span.path} ${span.lines?.start}`}>
          <p className={styles.fate}>
            <PathName {...splitPath(span.path)} />
            <small>{spanWords(span)}</small>
            <small className={styles.rank}>{rank === null ? 'no rank' : `rank ${rank}`}</small>
          </p>
          <p className={styles.reason}>
            <b>
              <span aria-hidden="true">▲</span> {lostAt && stageName(lostAt)}
            </b>{' '}
            {toVisible(reason)}
          </p>
        </li>
      ))}
    </ul>
  );
}
