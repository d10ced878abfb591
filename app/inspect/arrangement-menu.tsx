import { useMemo, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { arrangementMoves, type SegmentMove } from '../../core/assemble/arrangement-moves.ts';
import type { Arrangement } from '../../core/model/settings.ts';
import { segmentName } from '../passage/segment-name.ts';
import { setArrangement } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { formatShare } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './arrangement-menu.module.css';
import { SlopeDrawing } from './slope-drawing.tsx';
import { useAnswer } from './use-answer.ts';

const ARRANGEMENTS: { id: Arrangement; title: string; hint: string }[] = [
  { id: 'best-first', title: 'best first', hint: 'the best rank at the beginning' },
  { id: 'best-last', title: 'best last', hint: 'the best rank next to the task' },
  { id: 'both-ends', title: 'both ends', hint: 'the weakest in the middle' },
  { id: 'by-file', title: 'by file', hint: 'chunks of a file together, in its order' },
  { id: 'own', title: 'own order', hint: 'drag blocks, or Alt and an arrow key' },
];

const titleOf = (id: Arrangement): string => ARRANGEMENTS.find((one) => one.id === id)!.title;

/** The order of the chunks in the window; each order shows where every segment is and would be. */
export function ArrangementMenu() {
  const arrangement = useRun((run) => run.settings.arrangement);
  return (
    <DialogMenu
      name="Arrangement"
      pill={titleOf(arrangement)}
      pillName={`Arrangement: ${titleOf(arrangement)}`}
      className={styles.dialog}
    >
      <Orders arrangement={arrangement} />
    </DialogMenu>
  );
}

function Orders({ arrangement }: { arrangement: Arrangement }) {
  const inspection = useAnswer();
  const [looked, setLooked] = useState<Arrangement | null>(null);
  const moves = useMemo(
    () =>
      inspection &&
      new Map(
        ARRANGEMENTS.map(({ id }) => [
          id,
          arrangementMoves(inspection.steps, inspection.settings, id),
        ]),
      ),
    [inspection],
  );
  const shown = looked ?? arrangement;
  const shownMoves = moves?.get(shown);
  return (
    <>
      <RadioGroup
        aria-label="Arrangement"
        className={styles.orders}
        value={arrangement}
        onChange={(id) => setArrangement(id as Arrangement)}
      >
        {ARRANGEMENTS.map(({ id, title, hint }) => {
          const own = moves?.get(id);
          return (
            <Radio
              key={id}
              value={id}
              className={styles.order}
              onHoverStart={() => setLooked(id)}
              onFocus={() => setLooked(id)}
            >
              {own && <SlopeDrawing moves={own} />}
              <b>{title}</b>
              <small>{hint}</small>
              {own && <small className={styles.count}>{movedWords(own)}</small>}
            </Radio>
          );
        })}
      </RadioGroup>
      {shownMoves && <Places title={titleOf(shown)} moves={shownMoves} />}
    </>
  );
}

function movedWords(moves: readonly SegmentMove[]): string {
  const moved = moves.filter(({ before, after }) => before.startToken !== after.startToken).length;
  return moved === 0 ? 'as it is' : `${moved} of ${moves.length} move`;
}

function Places({ title, moves }: { title: string; moves: readonly SegmentMove[] }) {
  const total = moves.at(-1)?.after.endToken ?? 0;
  const share = (token: number): string => formatShare(total > 0 ? token / total : 0);
  return (
    <ScrollRegion className={styles.places} label={`Places, ${title}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">now</th>
            <th scope="col">then</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ before, after }) => (
            <tr key={after.chunk?.id ?? after.label}>
              <th scope="row">{segmentName(after)}</th>
              <td>{share(before.startToken)}</td>
              <td>{before.startToken === after.startToken ? 'same' : share(after.startToken)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
