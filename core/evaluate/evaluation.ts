import type { LabelledTask } from '../model/labelled-task.ts';
import type { OrielError } from '../model/problem.ts';
import type { AbortSignalLike } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import type { EvaluationAsked, TaskAnswer } from './task-answer.ts';
import type { CandidateSearch } from './tasks/candidates-of.ts';
import type { RejectionReason } from './tasks/task-candidate.ts';

/** How far a search of the history or a run is. */
export interface EvaluationProgress {
  /**
   * `history`: commits looked into. `bases`: files read and cut that the next base has otherwise than the
   * one before. `tasks`: tasks that are through.
   */
  stage: 'history' | 'bases' | 'tasks';
  done: number;
  /** null while it is not known yet. */
  total: number | null;
  /** Wall time since the search or the run began, in milliseconds. */
  elapsedMs: number;
}

export interface EvaluationOptions {
  signal: AbortSignalLike;
  onProgress(progress: EvaluationProgress): void;
}

/** A task that was not answered, since workers died over it twice. */
export interface LostTask {
  task: string;
  why: OrielError;
}

export interface RunListeners extends EvaluationOptions {
  onAnswer(answer: TaskAnswer): void;
  /** Where it is absent, a lost task ends the run. */
  onLost?(lost: LostTask): void;
}

/** What a search of the history came to. */
export interface FoundTasks {
  /** Newest first. */
  tasks: LabelledTask[];
  /** Commits looked into. */
  looked: number;
  /** Commits that make no task, most frequent reason first. */
  rejected: { reason: RejectionReason; count: number }[];
  /** What ended the search. */
  endedBy: CandidateSearch['endedBy'];
}

/**
 * Tasks of the open source and the answers to them. Base trees come out of the repository, into a corpus
 * of their own: the open source stays as it is. That corpus is kept from one call to the next, since
 * one tree differs little from another; only one call is under way at a time.
 */
export interface Evaluation {
  /**
   * Looks for changes that make a task, from HEAD back, until there are `limit` of them, and labels each by its own
   * base tree.
   *
   * @throws OrielError `no-history` where there is no repository to read; `cancelled` on abort.
   */
  findTasks(limit: number, options: EvaluationOptions): Promise<FoundTasks>;
  /**
   * Answers every task by every variant, each against its base tree, those without one against the open
   * source as it is cut. Answers come in the order in which bases are cheapest, all variants of a task together;
   * those that came before an abort hold. A task over which workers die is asked once more and then told as lost;
   * three in a row end the run.
   *
   * @throws OrielError `no-history` where a base cannot be read; `bad-settings` where tasks share an id, variants
   *   a name, or variants cut differently; `cancelled` on abort; `worker-failed`. The open source answers as
   *   before even then.
   */
  run(asked: EvaluationAsked, listeners: RunListeners): Promise<void>;
  /**
   * The text of a file in the tree of a commit, as it is read there to be indexed; null where it is not there or is
   * no text. It may be asked for while a run is under way.
   *
   * @throws OrielError `no-history` where the tree cannot be read.
   */
  fileAt(commit: string, path: FilePath, signal: AbortSignalLike): Promise<string | null>;
  /** Lets go of the base trees. */
  dispose(): void;
}
