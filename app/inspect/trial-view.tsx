import type { Trial } from '../../core/inspection/effects.ts';
import { BeforeAfter } from '../passage/before-after.tsx';
import { chunkName } from '../passage/place-names.ts';
import { formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { farthestMoves } from './farthest-moves.ts';
import { MoveRow } from './move-row.tsx';
import { PassageRow } from './passage-row.tsx';
import styles from './trial-view.module.css';

/** More are a matter of the candidates table. */
const SHOWN_MOVES = 30;

/** Both windows, and every difference with its reason and its cause. */
export function TrialView({ trial }: { trial: Trial }) {
  const { change, windows, switches, isWithoutRerank } = trial;
  const moves = farthestMoves(change.moves);
  const tiers = change.tiers.filter(({ before, after }) => before !== after);
  const isOne = switches.length === 1;
  return (
    <section className={styles.view} aria-label="What would change">
      <BeforeAfter
        before={windows.before}
        after={windows.after}
        names={['now', 'instead']}
        label="The window as it is and as it would be"
      />
      <ScrollRegion className={styles.lists} label="Differences">
        {isWithoutRerank && (
          <p className={styles.note}>
            Compared without the rerank stage: its model has not read all that the other side needs.
          </p>
        )}
        <h3>Enter</h3>
        <ul>
          {change.entered.map((one) => (
            <PassageRow key={one.chunk.id} passage={one} fate="entered" isOneSwitch={isOne} />
          ))}
        </ul>
        {change.entered.length === 0 && <p className={styles.note}>Nobody.</p>}
        <h3>Leave</h3>
        <ul>
          {change.left.map((one) => (
            <PassageRow key={one.chunk.id} passage={one} fate="left" isOneSwitch={isOne} />
          ))}
        </ul>
        {change.left.length === 0 && <p className={styles.note}>Nobody.</p>}
        {change.reshaped.length > 0 && (
          <>
            <h3>More or less of it</h3>
            <ul>
              {change.reshaped.map(({ chunk, before, after }) => (
                <li key={chunk.id} className={styles.note}>
                  {chunkName(chunk)}: {before.form} {formatCount(before.tokens)} → {after.form}{' '}
                  {formatCount(after.tokens)}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>Budget</h3>
        <p className={styles.note}>
          {tiers.map(({ tier, before, after }) => (
            <span key={tier}>
              {tier} {formatCount(before)} → {formatCount(after)};{' '}
            </span>
          ))}
          sent {formatCount(change.total.before)} → {formatCount(change.total.after)} tokens
        </p>
        <h3>Ranks</h3>
        <ul>
          {moves.slice(0, SHOWN_MOVES).map((move) => (
            <MoveRow key={move.chunk.id} move={move} isOneSwitch={isOne} />
          ))}
        </ul>
        {moves.length === 0 && <p className={styles.note}>No candidate has another rank.</p>}
        {moves.length > SHOWN_MOVES && (
          <p className={styles.note}>
            and {formatCount(moves.length - SHOWN_MOVES)} more that move less far
          </p>
        )}
      </ScrollRegion>
    </section>
  );
}
