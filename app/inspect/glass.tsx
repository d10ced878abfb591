import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { Segment } from '../../core/model/window.ts';
import { segmentName } from '../passage/segment-name.ts';
import { useEvidence } from '../store/evidence-store.ts';
import { moveBefore, moveInWindow } from '../store/order-actions.ts';
import { useReview } from '../store/review-store.ts';
import { currentPart } from '../store/review-walk.ts';
import { pickCandidate } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { classes } from '../ui/classes.ts';
import { formatCount, formatShare } from '../ui/format.ts';
import { useSize } from '../ui/use-size.ts';
import styles from './glass.module.css';
import { GlassBlock } from './glass-block.tsx';
import { EffectiveMark, PositionBand } from './position-band.tsx';
import { useChunkStandings, usePartStandings } from './review/use-standings.ts';
import { useAnswer } from './use-answer.ts';
import { usePulled } from './use-pulled.ts';
import type { ShownWindow } from './use-shown-window.ts';

const MARKS = [0, 0.25, 0.5, 0.75, 1];

/** The window to scale, one block a segment; a list to the keyboard, where small blocks are as easy as large ones. */
export function Glass({ window, scale }: ShownWindow) {
  const selected = useView((view) => view.selected);
  const curve = useEvidence((evidence) => evidence.curve);
  const candidates = useAnswer()?.candidates;
  const flagged = useMemo(
    () => new Set((candidates ?? []).flatMap(({ id, flags }) => (flags.length > 0 ? [id] : []))),
    [candidates],
  );
  const pulled = usePulled();
  const glass = useRef<HTMLDivElement>(null);
  const { height } = useSize(glass);
  const { segments } = window;
  const part = useReview(currentPart);
  const chunkStandings = useChunkStandings();
  const partStandings = usePartStandings();
  const at = segments.findIndex(({ chunk, tier, label }) =>
    part
      ? chunk === null && tier === part.tier && label === part.label
      : chunk !== null && chunk.id === selected,
  );
  const show = (segment: Segment | undefined): void => {
    if (segment?.chunk) pickCandidate(segment.chunk.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) {
      if (selected) moveInWindow(selected, by);
      return;
    }
    const chunks = segments.filter(({ chunk }) => chunk !== null);
    const now = chunks.findIndex(({ chunk }) => chunk?.id === selected);
    show(chunks[Math.max(0, Math.min(now + by, chunks.length - 1))]);
  };
  return (
    <div className={classes(styles.pane, curve && styles.withCurve)}>
      <div className={styles.scale} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} style={{ top: `${mark * 100}%` }}>
            {formatShare(mark)}
          </span>
        ))}
      </div>
      <div
        ref={glass}
        role="listbox"
        tabIndex={0}
        aria-label="Window, from first to last token"
        aria-activedescendant={at >= 0 ? `segment-${at}` : undefined}
        className={styles.glass}
        onKeyDown={onKeyDown}
      >
        {segments.map((segment, index) => (
          <GlassBlock
            key={segment.chunk?.id ?? segment.label}
            id={`segment-${index}`}
            segment={segment}
            scale={scale}
            pixels={height}
            isSelected={index === at}
            isPulled={segment.chunk !== null && pulled.has(segment.chunk.id)}
            standing={
              segment.chunk
                ? chunkStandings.get(segment.chunk.id)
                : partStandings.get(`${segment.tier} ${segment.label}`)
            }
            isFlagged={segment.chunk !== null && flagged.has(segment.chunk.id)}
            onPick={() => show(segment)}
            onDropped={(id) => segment.chunk && moveBefore(id, segment.chunk.id)}
          />
        ))}
        <EffectiveMark scale={scale} />
      </div>
      <div className={classes(styles.scale, styles.tokens)} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} style={{ top: `${mark * 100}%` }}>
            {formatCount(mark * scale)}
          </span>
        ))}
      </div>
      <PositionBand window={window} scale={scale} />
      <p className={styles.legend}>{legendOf(segments[at], scale, segments.length)}</p>
      {curve && (
        <p
          className={styles.published}
          title={`Right by position: ${curve.measure}. ${curve.source}`}
        >
          curve: {curve.id}, {curve.year}
        </p>
      )}
    </div>
  );
}

function legendOf(segment: Segment | undefined, scale: number, count: number): string {
  if (!segment) return `${count} segments, to scale`;
  const { startToken, endToken } = segment;
  const from = Math.round((startToken / scale) * 100);
  const to = formatShare(endToken / scale);
  return `${segmentName(segment)}: ${formatCount(endToken - startToken)} tokens, ${from}–${to}`;
}
