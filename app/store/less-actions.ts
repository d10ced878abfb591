import { create } from 'zustand';
import { withLess } from '../../core/inspection/less-context.ts';
import type { Settings } from '../../core/model/settings.ts';
import { turn } from './run-actions.ts';
import { useRun } from './run-store.ts';

/** The budget before the window was tried with less; null while it is not. */
export const useLess = create<{ before: Settings['budget'] | null }>()(() => ({ before: null }));

/** Tries the window with 40 % less in it. */
export function tryLess(): void {
  const { inspection, settings } = useRun.getState();
  if (!inspection) return;
  const { budget } = withLess(inspection);
  useLess.setState({ before: settings.budget });
  turn('40 % less context', (now) => ({ ...now, budget }));
}

/** Gives back what was taken off. */
export function endLess(): void {
  const { before } = useLess.getState();
  if (before === null) return;
  useLess.setState({ before: null });
  turn('all of the context again', (now) => ({ ...now, budget: before }));
}
