import { useMemo } from 'react';
import type { ChunkId } from '../../core/model/units.ts';
import type { Window } from '../../core/model/window.ts';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import styles from './before-after.module.css';
import { segmentName } from './segment-name.ts';
import { linkWindows, type PlacedSegment, type SegmentLink } from './window-links.ts';

interface Props {
  before: Window;
  after: Window;
  /** What stands above the sides. */
  names: readonly [string, string];
  /** What the drawing says, without the numbers. */
  label: string;
  selected?: ChunkId | null;
  /** A block of either side was pointed at; lists beside it give the same to the keyboard. */
  onPick?: (chunk: ChunkId) => void;
}

/** Both windows to one scale, first token on top: what leaves to the left, what enters to the right. */
export function BeforeAfter({ before, after, names, label, selected = null, onPick }: Props) {
  const drawn = useMemo(() => linkWindows(before, after), [before, after]);
  const alone = (side: PlacedSegment[]): number => side.filter(({ isAlone }) => isAlone).length;
  const words = `${label}: ${alone(drawn.before)} leave, ${alone(drawn.after)} enter`;
  const columns = { selected, onPick };
  return (
    <figure className={styles.figure} role="img" aria-label={words}>
      <p className={styles.head} aria-hidden="true">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </p>
      <div className={styles.pane} aria-hidden="true">
        <Column side={drawn.before} look="left" {...columns} />
        <svg
          aria-hidden="true"
          className={styles.links}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {drawn.links.map((link, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: links follow the segments' order
              key={index}
              d={ribbon(link)}
              className={classes(selected !== null && link.chunk === selected && styles.linked)}
            />
          ))}
        </svg>
        <Column side={drawn.after} look="entered" {...columns} />
      </div>
    </figure>
  );
}

const SIGNS = { left: '−', entered: '+' };

interface ColumnProps {
  side: PlacedSegment[];
  look: 'left' | 'entered';
  selected: ChunkId | null;
  onPick: Props['onPick'];
}

function Column({ side, look, selected, onPick }: ColumnProps) {
  return (
    <div className={classes(styles.column, styles[look])}>
      {side.map(({ segment, from, to, isAlone }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a picture; see onPick
        // biome-ignore lint/a11y/useKeyWithClickEvents: a picture; see onPick
        <div
          key={segment.chunk?.id ?? segment.label}
          className={classes(
            styles.block,
            isAlone && styles.alone,
            segment.chunk !== null && segment.chunk.id === selected && styles.selected,
          )}
          title={`${segmentName(segment)}: ${formatCount(segment.endToken - segment.startToken)} tokens`}
          style={{
            top: `${from * 100}%`,
            height: `${(to - from) * 100}%`,
            background: isAlone ? undefined : `var(--tier-${segment.tier})`,
          }}
          onClick={() => segment.chunk && onPick?.(segment.chunk.id)}
        >
          {isAlone && <span className={styles.sign}>{SIGNS[look]}</span>}
        </div>
      ))}
    </div>
  );
}

function ribbon({ before, after }: SegmentLink): string {
  const [a, b, c, d] = [before.from, after.from, after.to, before.to].map((at) => at * 100);
  return `M0 ${a} C50 ${a} 50 ${b} 100 ${b} L100 ${c} C50 ${c} 50 ${d} 0 ${d} Z`;
}
