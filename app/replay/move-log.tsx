import { useState } from 'react';
import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import type { MoveRow, Trial } from '../../core/replay/view/trial.ts';
import { toVisible } from '../../core/text/visible.ts';
import { pickBlock, scrubToTurn } from '../store/replay-actions.ts';
import { takeAllMoves, toggleMove } from '../store/replay-trials.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './panels.module.css';
import { blockName } from './replay-words.ts';

/** A list of more is read for what is at its top. */
const SHOWN = 60;

/** Every move with what brought it and what it did; each can be taken out. */
export function MoveLog({ trial, view }: { trial: Trial; view: TranscriptView }) {
  const [isWhole, setWhole] = useState(false);
  const { moves } = trial;
  const out = moves.filter(({ effect }) => effect === null).length;
  if (moves.length === 0) {
    return <EmptyNote>No move: nothing in this conversation meets a trigger.</EmptyNote>;
  }
  const shown = isWhole ? moves : moves.slice(0, SHOWN);
  return (
    <section aria-label="Moves">
      <p className={styles.note}>
        <b>{countOf(moves.length, 'move')}</b>
        {out > 0 && `, of which ${formatCount(out)} taken out`}{' '}
        {out > 0 && (
          <Button look="pill" onPress={takeAllMoves}>
            Take all back in
          </Button>
        )}
      </p>
      <ul>
        {shown.map((row) => (
          <MoveItem key={row.move.id} row={row} view={view} />
        ))}
      </ul>
      {shown.length < moves.length && (
        <Button look="pill" onPress={() => setWhole(true)}>
          Show all {formatCount(moves.length)}
        </Button>
      )}
    </section>
  );
}

const NAMES: Record<MoveRow['move']['kind'], string> = {
  evict: 'evict',
  promote: 'promote to the ledger',
  replace: 'replace the note',
  're-pin': 're-pin the rule',
};

function MoveItem({ row, view }: { row: MoveRow; view: TranscriptView }) {
  const { move, effect, block: index } = row;
  const block = view.blocks[index];
  const name = `${NAMES[move.kind]}, turn ${move.turn}`;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.move}
        onClick={() => {
          scrubToTurn(move.turn);
          void pickBlock(index);
        }}
      >
        <span className={classes(effect === null && styles.undone)}>
          <b>{NAMES[move.kind]}</b> {block && toVisible(blockName(block))}
          {block && block.path !== '' && ` ${toVisible(block.path)}`}, turn {formatCount(move.turn)}
        </span>
        <span className={styles.words}>
          {toVisible(move.reason)}.
          {move.kind !== 'evict' && ` Notes: “${toVisible(move.text.slice(0, 200))}”.`}{' '}
          {effect ? effectWords(effect) : 'Taken out.'}
        </span>
      </button>
      <Button
        look="pill"
        aria-label={effect === null ? `Take back in: ${name}` : `Undo: ${name}`}
        onPress={() => toggleMove(move.id)}
      >
        {effect === null ? 'take back' : 'undo'}
      </Button>
    </li>
  );
}

function effectWords({ tokens, turns }: NonNullable<MoveRow['effect']>): string {
  if (turns === 0) return 'Does nothing: it had left already.';
  const sign = tokens < 0 ? '−' : '+';
  return `${sign}${formatCount(Math.abs(tokens))} tokens in ${countOf(turns, 'window')}.`;
}
