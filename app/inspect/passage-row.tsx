import type { Barrier, Passage } from '../../core/inspection/compare.ts';
import { switchWords } from '../../core/inspection/effect-words.ts';
import type { Caused } from '../../core/inspection/effects.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { labelOf, useLabelsFor } from '../store/label-store.ts';
import { useRun } from '../store/run-store.ts';
import { revealChunk } from '../store/view-actions.ts';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './trial-view.module.css';

interface Props {
  passage: Caused<Passage>;
  fate: 'entered' | 'left';
  /** With one switch the cause goes without saying. */
  isOneSwitch: boolean;
}

const SIGNS = { entered: '+', left: '−' };

const WAS: Record<Barrier, Record<Props['fate'], string>> = {
  exclusion: { entered: 'was left out', left: 'would be left out' },
  room: { entered: 'had no room', left: 'would have no room' },
  ranking: { entered: 'was no candidate', left: 'would be no candidate' },
};

/** A chunk that enters or leaves: where, how large, what keeps it out on the other side, by which switch. */
export function PassageRow({ passage, fate, isOneSwitch }: Props) {
  const { chunk, tokens, rank, barrier, kept, causes } = passage;
  const task = useRun((run) => run.query.task);
  const label = labelOf(useLabelsFor(task), { path: chunk.path, chunk: chunk.id });
  const why = barrier === 'exclusion' && kept ? `: ${kept.reason}` : '';
  return (
    <li className={styles[fate]}>
      <button type="button" className={styles.passage} onClick={() => revealChunk(chunk.id)}>
        <span className={styles.sign}>{SIGNS[fate]}</span>
        <PathName {...splitPath(chunk.path)} />
        <span className={styles.lines}>{lineRange(chunk.startLine, chunk.endLine)}</span>
        {label && <span className={classes(styles.label, styles[label])}>{label}</span>}
        <span className={styles.tokens}>{formatCount(tokens)}</span>
      </button>
      <small title={kept ? toVisible(kept.reason) : undefined}>
        rank {rank}; {WAS[barrier][fate]}
        {toVisible(why)}
        {!isOneSwitch && ` · by ${toVisible(causes.map(switchWords).join(', '))}`}
      </small>
    </li>
  );
}
