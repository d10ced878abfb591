import { useMemo } from 'react';
import type { Window } from '../../core/model/window.ts';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import styles from './before-after.module.css';
import { segmentName } from './segment-name.ts';
import { linkWindows, type PlacedSegment, type SegmentLink } from './window-links.ts';

interface Props {
  before: Window;
  after: Window;
}

/** Both windows to one scale, first token on top: what leaves to the left, what enters to the right. */
export function BeforeAfter({ before, after }: Props) {
  const drawn = useMemo(() => linkWindows(before, after), [before, after]);
  const alone = (side: PlacedSegment[]): number => side.filter(({ isAlone }) => isAlone).length;
  const words = `The window as it is and as it would be: ${alone(drawn.before)} leave, ${alone(drawn.after)} enter`;
  return (
    <figure className={styles.figure} role="img" aria-label={words}>
      <p className={styles.head} aria-hidden="true">
        <span>now</span>
        <span>instead</span>
      </p>
      <div className={styles.pane} aria-hidden="true">
        <Column side={drawn.before} look="left" />
        <svg
          aria-hidden="true"
          className={styles.links}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {drawn.links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links follow the segments' order
            <path key={index} d={ribbon(link)} />
          ))}
        </svg>
        <Column side={drawn.after} look="entered" />
      </div>
    </figure>
  );
}

const SIGNS = { left: '−', entered: '+' };

function Column({ side, look }: { side: PlacedSegment[]; look: 'left' | 'entered' }) {
  return (
    <div className={classes(styles.column, styles[look])}>
      {side.map(({ segment, from, to, isAlone }) => (
        <div
          key={segment.chunk?.id ?? segment.label}
          className={classes(styles.block, isAlone && styles.alone)}
          title={`${segmentName(segment)}: ${formatCount(segment.endToken - segment.startToken)} tokens`}
          style={{
            top: `${from * 100}%`,
            height: `${(to - from) * 100}%`,
            background: isAlone ? undefined : `var(--tier-${segment.tier})`,
          }}
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
