import { create } from 'zustand';
import type { Progress } from '../../core/engine.ts';
import type { BroughtState } from './brought-model.ts';
import type { Problem } from './problem-of.ts';

/** How far the stronger model is with the current answer. `failed` leaves the answer as it is. */
export type ReadingState =
  | { phase: 'idle' }
  | { phase: 'running'; progress: Progress | null }
  | { phase: 'failed'; problem: Problem };

export interface RerankState {
  /** The cross-encoder that the person brought. */
  reranker: BroughtState;
  reading: ReadingState;
}

export const INITIAL_RERANK: RerankState = {
  reranker: { phase: 'none' },
  reading: { phase: 'idle' },
};

export const useRerank = create<RerankState>()(() => INITIAL_RERANK);
