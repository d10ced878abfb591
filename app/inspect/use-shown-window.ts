import { useMemo } from 'react';
import { replay } from '../../core/assemble/replay.ts';
import type { ChunkId } from '../../core/model/units.ts';
import type { Window } from '../../core/model/window.ts';
import { shownSteps } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { useAnswer } from './use-answer.ts';

export interface ShownWindow {
  window: Window;
  /** Tokens that stand for 100 %: those of the finished window, so that blocks keep their size. */
  scale: number;
  /** Steps shown, of all. */
  shown: number;
  all: number;
}

/** The window as of the step on the timeline; null while there is no inspection. */
export function useShownWindow(): ShownWindow | null {
  const inspection = useAnswer();
  const step = useView((view) => view.step);
  return useMemo(() => {
    if (!inspection) return null;
    const { steps, settings, window } = inspection;
    const shown = shownSteps(step, steps.length);
    const now = shown === steps.length ? window : replay(steps.slice(0, shown), settings);
    return { window: now, scale: window.total, shown, all: steps.length };
  }, [inspection, step]);
}

/** Number of the step that decided on each chunk, from 1. */
export function useStepNumbers(): ReadonlyMap<ChunkId, number> {
  const steps = useAnswer()?.steps;
  return useMemo(
    () =>
      new Map(
        (steps ?? []).flatMap(({ chunk }, index) =>
          chunk ? [[chunk.id, index + 1] as const] : [],
        ),
      ),
    [steps],
  );
}
