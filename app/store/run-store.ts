import { create } from 'zustand';
import type { ModelRun, Progress } from '../../core/engine.ts';
import type { InspectionChange } from '../../core/inspection/compare.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import type { Problem } from './problem-of.ts';

/** How far the vectors are. `failed` leaves the lexical answer as it is. */
export type EmbeddingState =
  | { phase: 'idle' }
  | { phase: 'running'; progress: Progress | null }
  | { phase: 'done' }
  | { phase: 'failed'; problem: Problem };

/** What differs between an answer and the one before, with what the person turned: `dense off`. */
export interface ToldChange extends InspectionChange {
  cause: string;
}

export interface RunState {
  query: Query;
  settings: Settings;
  inspection: Inspection | null;
  /** Counts the questions asked; an answer to an older one is dropped. */
  generation: number;
  /** The newest question has no answer yet. */
  pending: boolean;
  /** Why the newest question has no answer. */
  problem: Problem | null;
  embedding: EmbeddingState;
  /** How the model that makes the vectors runs in workers; null where it does not. */
  modelRun: ModelRun | null;
  /** What the newest turn of a knob did to the window; null after a change of task. */
  change: ToldChange | null;
}

export const NO_QUERY: Query = { task: '', given: [], cursor: null };

export const INITIAL_RUN: RunState = {
  query: NO_QUERY,
  settings: DEFAULT_SETTINGS,
  inspection: null,
  generation: 0,
  pending: false,
  problem: null,
  embedding: { phase: 'idle' },
  modelRun: null,
  change: null,
};

export const useRun = create<RunState>()(() => INITIAL_RUN);
