import type { RankMove } from '../../core/inspection/compare.ts';
import { switchWords } from '../../core/inspection/effect-words.ts';
import type { Caused } from '../../core/inspection/effects.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { revealChunk } from '../store/view-actions.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './trial-view.module.css';

/** A candidate that moves: how far, and at which stages. */
export function MoveRow({ move, isOneSwitch }: { move: Caused<RankMove>; isOneSwitch: boolean }) {
  const { chunk, before, after, stages, causes } = move;
  const isBetter = after < before;
  const atStages = stages
    .map(({ stage, before: was, after: is }) => `${stage} ${was ?? '–'} → ${is ?? '–'}`)
    .join(', ');
  return (
    <li>
      <button
        type="button"
        className={styles.passage}
        title={atStages}
        onClick={() => revealChunk(chunk.id)}
      >
        <span className={styles.sign}>{isBetter ? '↑' : '↓'}</span>
        <PathName {...splitPath(chunk.path)} isQuiet />
        <span className={styles.lines}>{lineRange(chunk.startLine, chunk.endLine)}</span>
        <span className={styles.tokens}>
          {before} → {after}
        </span>
      </button>
      <small>
        {atStages}
        {!isOneSwitch && ` · by ${toVisible(causes.map(switchWords).join(', '))}`}
      </small>
    </li>
  );
}
