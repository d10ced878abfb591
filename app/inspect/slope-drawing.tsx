import type { SegmentMove } from '../../core/assemble/arrangement-moves.ts';
import type { Segment } from '../../core/model/window.ts';
import styles from './arrangement-menu.module.css';

const WIDTH = 34;
const HEIGHT = 30;

/** A line a segment, from where its middle is to where it would be; the same is said in the table. */
export function SlopeDrawing({ moves }: { moves: readonly SegmentMove[] }) {
  const total = moves.at(-1)?.after.endToken ?? 0;
  const y = ({ startToken, endToken }: Segment): number =>
    total > 0 ? ((startToken + endToken) / 2 / total) * HEIGHT : 0;
  return (
    <svg
      className={styles.slopes}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {moves.map(({ before, after }) => (
        <line
          key={after.chunk?.id ?? after.label}
          x1={1}
          x2={WIDTH - 1}
          y1={y(before)}
          y2={y(after)}
          className={before.startToken === after.startToken ? styles.still : styles.moved}
        />
      ))}
    </svg>
  );
}
