import { create } from 'zustand';
import type { Progress } from '../../core/engine.ts';
import type { Problem } from './problem-of.ts';

/** The cross-encoder that the person brought; it outlives the source. */
export type RerankerState =
  | { phase: 'none' }
  | { phase: 'loading'; name: string }
  | { phase: 'ready'; name: string }
  | { phase: 'failed'; problem: Problem };

/** How far the stronger model is with the current answer. `failed` leaves the answer as it is. */
export type ReadingState =
  | { phase: 'idle' }
  | { phase: 'running'; progress: Progress | null }
  | { phase: 'failed'; problem: Problem };

export interface RerankState {
  reranker: RerankerState;
  reading: ReadingState;
}

export const INITIAL_RERANK: RerankState = {
  reranker: { phase: 'none' },
  reading: { phase: 'idle' },
};

export const useRerank = create<RerankState>()(() => INITIAL_RERANK);
