import type { LabelledTask } from '../model/labelled-task.ts';
import type { CutSettings } from '../model/settings.ts';
import type { AbortSignalLike, Listed } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import type { TaskAnswer, Variant } from './task-answer.ts';
import type { CandidateSearch } from './tasks/candidates-of.ts';
import type { TaskCandidate } from './tasks/task-candidate.ts';

export type ListedFile = Extract<Listed, { kind: 'file' }>;

/**
 * What an engine does for an evaluation; one call at a time. A base is visited before it is asked anything. All of it
 * throws OrielErrors as `Evaluation` has them.
 */
export interface BaseHost {
  /** Milliseconds by a clock that goes forward only. */
  now(): number;
  /** How the open source is cut. */
  readonly cut: CutSettings;
  /** Changes that make a task, newest first. */
  candidates(limit: number, signal: AbortSignalLike): Promise<CandidateSearch>;
  /** When commits were made, in seconds since 1970, in their order. */
  times(commits: readonly string[], signal: AbortSignalLike): Promise<number[]>;
  /** Makes the tree of a commit the one that is asked. `onFile` is told after each file that is read. */
  visit(
    base: string,
    cut: CutSettings,
    signal: AbortSignalLike,
    onFile: (done: number, total: number) => void,
  ): Promise<void>;
  /** Labels a candidate by the base at hand. */
  complete(candidate: TaskCandidate): Promise<LabelledTask>;
  /** Answers by the base at hand, or by the open source where the task has none. */
  answer(task: LabelledTask, variant: Variant, signal: AbortSignalLike): Promise<TaskAnswer>;
  /** A file in the tree of a commit, also while another is visited; null where it is not there. */
  fileAt(commit: string, path: FilePath, signal: AbortSignalLike): Promise<ListedFile | null>;
  /** Ends what is under way, which rejects, and lets go of the base at hand. */
  drop(): void;
}
