import { useMemo, useState } from 'react';
import type { CompactionRow } from '../../core/replay/view/conversation-view.ts';
import { toVisible } from '../../core/text/visible.ts';
import { Choice } from '../ui/choice.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './compaction-tab.module.css';
import { type Pointer, PointerList } from './pointer-list.tsx';
import type { RotProps } from './rot-props.ts';

/** A boundary with both sides of it, and what the window says no more. */
export function CompactionTab({ found }: RotProps) {
  const [at, setAt] = useState(0);
  const { compactions } = found;
  const row = compactions[Math.min(at, compactions.length - 1)];
  const pointers = useMemo(() => (row ? lostPointers(row) : []), [row]);
  if (!row) {
    return (
      <EmptyNote>
        This conversation was never compacted. Where one is, its window before and after stand here
        with the paths, names, numbers and rules that were lost.
      </EmptyNote>
    );
  }
  const { held, after } = row;
  const most = Math.max(1, held, after);
  return (
    <>
      <div className={styles.sides}>
        {compactions.length > 1 && (
          <Choice
            label="Compaction"
            value={`${at}`}
            options={compactions.map(({ compaction }, index) => ({
              id: `${index}`,
              title: `compaction ${index + 1}, before turn ${compaction.turn}`,
            }))}
            onChoose={(id) => setAt(Number(id))}
          />
        )}
        <dl className={styles.bars}>
          {(
            [
              ['before', held],
              ['after', after],
            ] as const
          ).map(([side, tokens]) => (
            <div key={side}>
              <dt>{side}</dt>
              <dd>
                <i style={{ width: `${(tokens / most) * 100}%` }} />
              </dd>
              <dd>{countOf(tokens, 'token')}</dd>
            </div>
          ))}
        </dl>
        <p>
          Before turn {formatCount(row.compaction.turn)}
          {row.compaction.trigger && `, ${toVisible(row.compaction.trigger)}`}:{' '}
          {countOf(row.left.length, 'block')} left, {formatCount(row.kept.length)} stayed,{' '}
          {formatCount(row.added.length)} put in their place.
          {row.before !== held &&
            ` The file says ${formatCount(row.before)} tokens before, with what it does not hold.`}
        </p>
      </div>
      {pointers.length === 0 ? (
        <EmptyNote>
          Every path, name, number and rule of the window before is in the one after.
        </EmptyNote>
      ) : (
        <PointerList
          key={at}
          label="Lost facts"
          pointers={pointers}
          head={
            <>
              <b>{countOf(row.lost.length, 'fact')} lost</b>, of which{' '}
              {formatCount(row.lost.filter(({ neededAt }) => neededAt !== null).length)} were needed
              again later. What hurts most first.
            </>
          }
        />
      )}
    </>
  );
}

/** Each at the last window that held it. */
function lostPointers({ lost, compaction }: CompactionRow): Pointer[] {
  return lost.map(({ kind, text, mentions, block, turn, tier, weakenedTo, neededAt }) => ({
    key: `${kind} ${text}`,
    turn: Math.max(turn, compaction.turn - 1),
    block,
    sign: kind === 'constraint' ? 'rule' : kind,
    title: toVisible(text),
    words: [
      `Said last at turn ${turn}, in ${tier}.`,
      weakenedTo !== null && `Afterwards only: “${toVisible(weakenedTo)}”`,
      neededAt !== null && `Needed again at turn ${neededAt}.`,
    ]
      .filter(Boolean)
      .join(' '),
    figure: countOf(mentions, 'mention'),
  }));
}
