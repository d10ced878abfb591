import styles from './movement.module.css';

interface Props {
  /** Ranks in order of the stages, 1 the best; null where a stage gave none. */
  ranks: (number | null)[];
  /** Rank at the foot of the drawing. */
  worst: number;
  /** Spoken and shown on hover, e.g. `lexical 3, dense 5, fused 2, final 19`. */
  title: string;
}

const WIDTH = 62;
const HEIGHT = 28;
const EDGE = 5;

/** How the rank moved from stage to stage, on a logarithmic scale: the first places matter most. */
export function Movement({ ranks, worst, title }: Props) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, ranks.length - 1);
  const depth = Math.log2(Math.max(2, worst));
  const points = ranks.flatMap((rank, index) =>
    rank === null
      ? []
      : [{ x: EDGE + step * index, y: EDGE + (Math.log2(rank) / depth) * (HEIGHT - 2 * EDGE) }],
  );
  const last = ranks.at(-1) ?? null;
  const before = ranks.at(-2) ?? null;
  const fell = last !== null && before !== null && last > before * 1.5 + 2;
  return (
    <svg
      className={fell ? styles.fell : styles.movement}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }, index) => (
        <circle
          key={x}
          className={index === points.length - 1 ? styles.last : undefined}
          cx={x}
          cy={y}
          r="2.3"
        />
      ))}
    </svg>
  );
}
