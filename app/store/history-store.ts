import { create } from 'zustand';
import type { SourceHistory } from '../../core/model/history.ts';
import type { Problem } from './problem-of.ts';

/** How far the history of the open source is. */
export type HistoryState =
  | { phase: 'reading' }
  | { phase: 'known'; history: SourceHistory }
  | { phase: 'failed'; problem: Problem };

export const useHistory = create<HistoryState>()(() => ({ phase: 'reading' }));

export function setHistoryState(state: HistoryState): void {
  useHistory.setState(state, true);
}
