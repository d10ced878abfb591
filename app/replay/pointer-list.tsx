import { type ReactNode, useState } from 'react';
import type { BlockIndex, TurnNumber } from '../../core/model/transcript.ts';
import { pointAt } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './rot-panel.module.css';

/** One thing that was found, and where it can be seen. */
export interface Pointer {
  key: string;
  turn: TurnNumber;
  block: BlockIndex | null;
  /** A few words, e.g. `asked again`. */
  sign: string;
  title: string;
  words: string;
  /** At the far end. */
  figure: string;
}

/** A list of more is read for what is at its top. */
const SHOWN = 60;

interface Props {
  label: string;
  head: ReactNode;
  pointers: readonly Pointer[];
}

/** Findings; pressing one goes to its turn and shows its block. */
export function PointerList({ label, head, pointers }: Props) {
  const [isWhole, setWhole] = useState(false);
  const turn = useReplay((state) => state.turn);
  const block = useReplay((state) => state.block);
  const [picked, setPicked] = useState<string | null>(null);
  const shown = isWhole ? pointers : pointers.slice(0, SHOWN);
  // Several may be about one block at one turn; only one of them is the one that was pressed.
  const there = shown.filter((one) => one.turn === turn && one.block === block);
  const selected = (there.find(({ key }) => key === picked) ?? there[0])?.key;
  return (
    <ScrollRegion label={label} className={styles.list}>
      <p className={styles.head}>{head}</p>
      <ul>
        {shown.map((one) => {
          const isSelected = one.key === selected;
          return (
            <li key={one.key}>
              <button
                type="button"
                className={classes(styles.pointer, isSelected && styles.selected)}
                aria-pressed={isSelected}
                onClick={() => {
                  setPicked(one.key);
                  pointAt(one.turn, one.block);
                }}
              >
                <span className={styles.first}>
                  <span className={styles.sign}>{one.sign}</span>
                  <b>{one.title}</b>
                  <span className={styles.figure}>{one.figure}</span>
                </span>
                <span className={styles.words}>{one.words}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < pointers.length && (
        <Button look="pill" onPress={() => setWhole(true)}>
          Show all {formatCount(pointers.length)}
        </Button>
      )}
    </ScrollRegion>
  );
}
