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
  const shown = isWhole ? pointers : pointers.slice(0, SHOWN);
  return (
    <ScrollRegion label={label} className={styles.list}>
      <p className={styles.head}>{head}</p>
      <ul>
        {shown.map((one) => {
          const isSelected = one.turn === turn && one.block === block;
          return (
            <li key={one.key}>
              <button
                type="button"
                className={classes(styles.pointer, isSelected && styles.selected)}
                aria-pressed={isSelected}
                onClick={() => pointAt(one.turn, one.block)}
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
