import { create } from 'zustand';
import type { Progress, SourceSummary } from '../../core/engine.ts';
import type { FilePath } from '../../core/model/units.ts';
import type { Problem } from './problem-of.ts';

/** A task that ships with a source, ready to be picked. */
export interface ReadyTask {
  title: string;
  task: string;
  /** Files that the task needs, where somebody labelled them. */
  needed?: readonly FilePath[];
  /** Files that only look as if it needed them. */
  distractors?: readonly FilePath[];
}

export interface OpenedSource {
  name: string;
  summary: SourceSummary;
  tasks: readonly ReadyTask[];
}

export type StageProgress = Partial<Record<Progress['stage'], Progress>>;

/** What is open. `before` is what a cancelled or failed opening goes back to. */
export type SourceState =
  | { phase: 'idle' }
  | { phase: 'opening'; name: string; progress: StageProgress; before: OpenedSource | null }
  | { phase: 'ready'; opened: OpenedSource }
  | { phase: 'failed'; name: string; problem: Problem; before: OpenedSource | null };

export const useSource = create<SourceState>()(() => ({ phase: 'idle' }));

/** The source that can be inspected now or once the opening in progress is cancelled. */
export function openedIn(state: SourceState): OpenedSource | null {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'ready':
      return state.opened;
    case 'opening':
    case 'failed':
      return state.before;
  }
}

export function setSource(state: SourceState): void {
  useSource.setState(state, true);
}

/** Changes what is known of the open source, wherever the state holds it. */
export function updateOpened(change: (opened: OpenedSource) => OpenedSource): void {
  const state = useSource.getState();
  if (state.phase === 'ready') setSource({ ...state, opened: change(state.opened) });
  else if (state.phase !== 'idle' && state.before) {
    setSource({ ...state, before: change(state.before) });
  }
}
