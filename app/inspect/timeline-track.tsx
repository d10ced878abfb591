import { useMemo, useRef } from 'react';
import type { Step, StepAction } from '../../core/model/step.ts';
import { targetKey } from '../../core/review/locate-target.ts';
import { scrubTo, shownSteps } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { useSize } from '../ui/use-size.ts';
import { onStep } from './review/review-targets.ts';
import { useStepStandings } from './review/use-standings.ts';
import { stepSentence } from './step-words.ts';
import styles from './timeline.module.css';

/** Half the slider's thumb: the ticks begin where its middle can be. */
const INSET = 6;
const MIDDLE = 14;

/** Ticks of all steps, shaped by what they did, under the browser's own slider. */
export function TimelineTrack({ steps }: { steps: readonly Step[] }) {
  const step = useView((view) => view.step);
  const track = useRef<HTMLDivElement>(null);
  const { width } = useSize(track);
  const shown = shownSteps(step, steps.length);
  const current = steps[shown - 1];
  const standings = useStepStandings();
  const ticks = useMemo(() => drawTicks(steps, width), [steps, width]);
  return (
    <div ref={track} className={styles.track}>
      <svg className={styles.ticks} aria-hidden="true">
        <line
          className={styles.rail}
          x1={INSET}
          x2={Math.max(INSET, width - INSET)}
          y1={MIDDLE}
          y2={MIDDLE}
        />
        {ticks.map(({ x, size, action }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a step's place is its name
            key={index}
            className={`${styles[action]} ${index < shown ? '' : styles.future}`}
            x={x - size / 2}
            width={size}
            {...BOXES[action]}
          />
        ))}
        {steps.map((step, index) => {
          const key = targetKey(onStep(step, index + 1));
          const x = ticks[index]?.x;
          if (x === undefined || !standings.has(key)) return null;
          return (
            <path key={key} className={styles.commented} d={`M${x - 4} 0h8v5h-3l-1 2-1-2h-3z`} />
          );
        })}
      </svg>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={steps.length}
        value={shown}
        disabled={steps.length === 0}
        aria-label="Step of the assembly"
        aria-valuetext={
          current
            ? `Step ${shown} of ${steps.length}. ${stepSentence(current)}`
            : 'Before the first step'
        }
        onChange={({ target }) => scrubTo(target.valueAsNumber)}
      />
    </div>
  );
}

/** Tall and full for what came in, hollow for what was left out, low for what had no room. */
const BOXES: Record<StepAction, { y: number; height: number; rx: number }> = {
  place: { y: 6, height: 16, rx: 1 },
  take: { y: 6, height: 16, rx: 1.5 },
  'leave-out': { y: 7, height: 14, rx: 1.5 },
  skip: { y: 12, height: 4, rx: 1 },
};

interface Tick {
  x: number;
  size: number;
  action: StepAction;
}

function drawTicks(steps: readonly Step[], width: number): Tick[] {
  if (width === 0) return [];
  const pitch = (width - 2 * INSET) / steps.length;
  const size = Math.max(1.5, Math.min(8, pitch * 0.7));
  return steps.map(({ action }, index) => ({ x: INSET + pitch * (index + 1), size, action }));
}
