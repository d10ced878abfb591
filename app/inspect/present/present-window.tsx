import { useRef } from 'react';
import { segmentName } from '../../passage/segment-name.ts';
import { useView } from '../../store/view-store.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount, formatShare } from '../../ui/format.ts';
import { useSize } from '../../ui/use-size.ts';
import { StandingMark } from '../review/standing-mark.tsx';
import { useChunkStandings, usePartStandings } from '../review/use-standings.ts';
import { useShownWindow } from '../use-shown-window.ts';
import styles from './present.module.css';

/** A line of text needs this much height. */
const TEXT_PIXELS = 22;
/** The block that is talked about is never too low for its name. */
const NOW_PIXELS = 30;

/** The window to scale with the one block that is talked about set apart. */
export function PresentWindow({ part }: { part: { tier: string; label: string } | null }) {
  const shown = useShownWindow();
  const selected = useView((view) => view.selected);
  const chunkStandings = useChunkStandings();
  const partStandings = usePartStandings();
  const glass = useRef<HTMLOListElement>(null);
  const { height } = useSize(glass);
  if (!shown) return null;
  const { window, scale } = shown;
  const share = (tokens: number): number => (scale > 0 ? tokens / scale : 0);
  const rest = window.total > 0 ? formatShare(window.total / Math.max(1, window.capacity)) : '0 %';
  return (
    <section className={styles.window} aria-label="Window">
      <h2>
        {formatCount(window.total)} tokens <small>{rest} of what fits</small>
      </h2>
      <ol ref={glass} className={styles.glass}>
        {window.segments.map((segment) => {
          const { tier, label, chunk, startToken, endToken } = segment;
          const isNow = part
            ? chunk === null && tier === part.tier && label === part.label
            : chunk !== null && chunk.id === selected;
          const standing = chunk
            ? chunkStandings.get(chunk.id)
            : partStandings.get(`${tier} ${label}`);
          const hasText = isNow || share(endToken - startToken) * height >= TEXT_PIXELS;
          return (
            <li
              key={chunk?.id ?? `${tier} ${label}`}
              className={classes(styles.block, isNow && styles.now)}
              aria-current={isNow || undefined}
              title={segmentName(segment)}
              style={{
                top: isNow
                  ? `min(${share(startToken) * 100}%, 100% - ${NOW_PIXELS}px)`
                  : `${share(startToken) * 100}%`,
                ...(isNow && { minHeight: NOW_PIXELS }),
                height: `${share(endToken - startToken) * 100}%`,
                background: `var(--tier-${tier})`,
              }}
            >
              {hasText && (
                <span className={styles.name}>
                  {isNow && '▶ '}
                  {segmentName(segment)}
                </span>
              )}
              {hasText && standing && (
                <span className={styles.badge}>
                  <StandingMark standing={standing} size={14} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
