import type { FilePath, LineNumber } from './units.ts';

/** Lines of a file, both inclusive, from 1. */
export interface LineRange {
  start: LineNumber;
  end: LineNumber;
}

/** A part of the source with what it is to a task. */
export interface LabelledSpan {
  path: FilePath;
  /** null for the whole file. */
  lines: LineRange | null;
  /** Qualified symbol, where the label names one. */
  symbol: string | null;
  /** A clause without a full stop: who says so, e.g. `changed by the commit` or `imported by app.py`. */
  why: string;
}

/** Where a task comes from. */
export type TaskOrigin =
  | { kind: 'history'; commit: string; subject: string }
  | { kind: 'hand' }
  /** `format` as a person calls it, e.g. `SWE-bench`. */
  | { kind: 'import'; format: string };

/** A task with what is right and what is wrong to retrieve for it. */
export interface LabelledTask {
  /** Unique among the tasks that it is with. */
  id: string;
  /** What is asked; may have several lines. */
  task: string;
  /** Files that the assistant already has. */
  given: FilePath[];
  /** Commit whose tree it is answered against; null for the source as it is open. */
  base: string | null;
  origin: TaskOrigin;
  needed: LabelledSpan[];
  /** Not missed when it is left out, and not held against an answer that has it. */
  helpful: LabelledSpan[];
  distractors: LabelledSpan[];
  /** The right answer is nothing: `needed` is empty, and that is no lack of labels. */
  needsNothing: boolean;
  /** Sentences: what makes the task easier or harder than it looks, e.g. that its text names the path. */
  warnings: string[];
}
