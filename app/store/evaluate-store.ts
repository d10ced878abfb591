import { create } from 'zustand';
import type { EvaluationProgress, FoundTasks } from '../../core/evaluate/evaluation.ts';
import { DEFAULT_KS, type Level } from '../../core/evaluate/metrics/task-scores.ts';
import type { Outcome } from '../../core/evaluate/outcome.ts';
import type { TaskAnswer, Variant } from '../../core/evaluate/task-answer.ts';
import type { KnobValue } from '../../core/evaluate/variants.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import type { Problem } from './problem-of.ts';

export type EvaluateTab = 'table' | 'sweep' | 'difference' | 'autopsy';

/** What the panel of one task shows. */
export type TaskTab = 'labels' | 'answer' | 'file';

/** How far a search or a run is: the stage at hand, and the tasks as a whole, which base trees come in between of. */
export interface Underway {
  now: EvaluationProgress;
  tasks: EvaluationProgress | null;
}

/** How far the search of the history is. */
export type SearchState =
  | { phase: 'idle' }
  | { phase: 'running'; progress: Underway | null }
  | { phase: 'done'; found: Omit<FoundTasks, 'tasks'> & { count: number } }
  | { phase: 'failed'; problem: Problem };

/** What is compared: a list of variants that one of these makes of the settings. */
export type Design =
  | { kind: 'as-is' }
  | { kind: 'flags-off' }
  | { kind: 'collapse' }
  | { kind: 'knob'; knob: string; values: readonly KnobValue[] };

export type EvaluationRun =
  | { phase: 'idle' }
  | { phase: 'running'; progress: Underway | null }
  /** Tasks over which workers died are named, with why. */
  | { phase: 'done'; elapsedMs: number; lost: readonly { task: string; why: Problem }[] }
  | { phase: 'stopped' }
  | { phase: 'failed'; problem: Problem };

export interface EvaluateState {
  tasks: readonly LabelledTask[];
  /** Ids of the tasks that a run takes. */
  ticked: ReadonlySet<string>;
  selected: string | null;
  search: SearchState;
  design: Design;
  /** Ascending, without repeats. */
  ks: readonly number[];
  /** Variants of the run shown, in their order. */
  variants: readonly Variant[];
  /** Those of the run shown, then those imported. */
  answers: readonly TaskAnswer[];
  /** Answers of retrievers that are not Oriel. */
  imported: readonly TaskAnswer[];
  run: EvaluationRun;
  tab: EvaluateTab;
  taskTab: TaskTab;
  /** Name of the variant whose answer is shown; where a task has none by it, its first. */
  shownVariant: string | null;
  /** One of `ks`; null for the usual one. */
  shownK: number | null;
  /** What is counted as a result. */
  level: Level;
  /** What the person's agent got done. */
  outcomes: readonly Outcome[];
  /** What was read last from a file, as a sentence, or why it was not. */
  said: string | Problem | null;
}

export const INITIAL_EVALUATE: EvaluateState = {
  tasks: [],
  ticked: new Set(),
  selected: null,
  search: { phase: 'idle' },
  design: { kind: 'flags-off' },
  ks: DEFAULT_KS,
  variants: [],
  answers: [],
  imported: [],
  run: { phase: 'idle' },
  tab: 'table',
  taskTab: 'labels',
  shownVariant: null,
  shownK: null,
  level: 'file',
  outcomes: [],
  said: null,
};

export const useEvaluate = create<EvaluateState>()(() => INITIAL_EVALUATE);
