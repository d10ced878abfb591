import { create } from 'zustand';
import type { CutName } from '../../core/engine.ts';
import type { Problem } from './problem-of.ts';

/** What became of a cut whose worker died, told until the person dismisses it. */
export type RefillState =
  | { phase: 'none' }
  | { phase: 'running'; cut: CutName; why: Problem }
  | { phase: 'done'; cut: CutName; why: Problem; files: number; elapsedMs: number; lost: number }
  | { phase: 'failed'; cut: CutName; why: Problem };

export const useRefill = create<RefillState>()(() => ({ phase: 'none' }));

export function setRefill(state: RefillState): void {
  useRefill.setState(state, true);
}
