import { create } from 'zustand';
import type { ChunkDetail } from '../../core/engine.ts';
import type { ChunkId } from '../../core/model/units.ts';
import type { Problem } from './problem-of.ts';

/** What the chunk panel shows. While a newer answer is loading, the last one for the chunk stays. */
export interface DetailState {
  id: ChunkId | null;
  detail: ChunkDetail | null;
  problem: Problem | null;
}

export const useDetail = create<DetailState>()(() => ({ id: null, detail: null, problem: null }));
