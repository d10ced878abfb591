import type { LabelledTask } from '../model/labelled-task.ts';
import type { AbortSignalLike } from '../model/source.ts';
import type { EvaluationAsked, TaskAnswer } from './task-answer.ts';

/** How far a search of the history or a run is. */
export interface EvaluationProgress {
  /**
   * `history`: commits looked into. `bases`: trees read, cut and indexed, files of the one at hand.
   * `tasks`: tasks that are through, by all variants.
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

/** Commits that make no task, by the reason why. */
export interface RejectedCommits {
  /** A clause without a full stop. */
  reason: string;
  count: number;
}

/** What a search of the history came to. */
export interface FoundTasks {
  /** Newest first. */
  tasks: LabelledTask[];
  /** Commits looked into. */
  looked: number;
  rejected: RejectedCommits[];
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
   * source. Answers come in the order in which bases are cheapest, all variants of a task together but for
   * variants that cut differently, which have a pass over the bases each; those that came before an abort hold.
   *
   * @throws OrielError `no-history`; `bad-settings` where tasks share an id, or one without a base meets a variant
   *   that cuts otherwise than the open source; `cancelled` on abort; `worker-failed`. The open source answers
   *   as before even then.
   */
  run(
    asked: EvaluationAsked,
    options: EvaluationOptions & { onAnswer(answer: TaskAnswer): void },
  ): Promise<void>;
  /** Lets go of the base trees. */
  dispose(): void;
}
