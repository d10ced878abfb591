import type { GitRepository } from '../../history/git-repository.ts';
import { HistoryError } from '../../history/history-error.ts';
import { LIMITS } from '../../limits.ts';
import { OrielError } from '../../model/problem.ts';
import type { AbortSignalLike } from '../../model/source.ts';
import { type CommitStep, commitSteps } from './commit-steps.ts';
import { lookInto } from './look-into.ts';
import type { RejectedCommit, RejectionReason, TaskCandidate } from './task-candidate.ts';

export interface CandidateLimits {
  /** Candidates wanted. */
  tasks: number;
  /** Commits looked at, at most. */
  commits: number;
  /** Code files that a change may touch, and lines that it may add and remove in them: more is a migration. */
  files: number;
  lines: number;
}

/** The seed asks for 20 to 30 tasks; a change that a reader takes in at once has a dozen files at most. */
export const CANDIDATE_LIMITS: CandidateLimits = {
  tasks: 30,
  commits: LIMITS.historyCommits,
  files: 12,
  lines: 500,
};

export interface CandidateSearch {
  /** Newest first. */
  candidates: TaskCandidate[];
  /** Every other commit that was looked at, in the same order: read = candidates + rejected. */
  rejected: RejectedCommit[];
  /** Commits looked at. */
  read: number;
  /** What ended the search: enough found, the limit of commits, or the end of the history. */
  endedBy: 'tasks' | 'commits' | 'history';
}

/** Changes looked into side by side: in browsers reading is a round trip, which is waited for and not worked at. */
const AT_ONCE = 12;

/**
 * Changes of the newest history that can be set as tasks, and for every other commit why it cannot.
 *
 * @throws HistoryError where HEAD's commit cannot be read; OrielError `cancelled` on abort.
 */
export async function candidatesOf(
  repository: GitRepository,
  wanted: Partial<CandidateLimits> = {},
  signal?: AbortSignalLike,
): Promise<CandidateSearch> {
  const limits = { ...CANDIDATE_LIMITS, ...wanted };
  const candidates: TaskCandidate[] = [];
  const rejected: RejectedCommit[] = [];
  const prompts = new Set<string>();
  const take = (found: TaskCandidate | RejectedCommit): void => {
    if ('reason' in found) rejected.push(found);
    else if (prompts.has(found.prompt)) {
      rejected.push({
        ...nameOf(found),
        reason: 'duplicate',
        detail: 'a newer commit says the same',
      });
    } else {
      prompts.add(found.prompt);
      candidates.push(found);
    }
  };
  const done = (endedBy: CandidateSearch['endedBy']): CandidateSearch => ({
    candidates,
    rejected,
    read: candidates.length + rejected.length,
    endedBy,
  });
  for await (const steps of inBatches(commitSteps(repository, limits.commits), AT_ONCE)) {
    if (signal?.aborted) throw new OrielError('cancelled', 'Looking for tasks was stopped.');
    for (const found of await Promise.all(steps.map((step) => tryStep(repository, step, limits)))) {
      take(found);
      if (candidates.length >= limits.tasks) return done('tasks');
    }
  }
  const read = candidates.length + rejected.length;
  return done(read >= limits.commits ? 'commits' : 'history');
}

/** How many commits were turned down, by reason, most first. */
export function countRejections(
  rejected: readonly RejectedCommit[],
): { reason: RejectionReason; count: number }[] {
  const counts = new Map<RejectionReason, number>();
  for (const { reason } of rejected) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Array.from(counts, ([reason, count]) => ({ reason, count })).sort(
    (a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1),
  );
}

async function tryStep(
  repository: GitRepository,
  step: CommitStep,
  limits: CandidateLimits,
): Promise<TaskCandidate | RejectedCommit> {
  const { id, subject } = step.commit;
  try {
    return await lookInto(repository, step, limits);
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    return { commit: id, subject, reason: 'unreadable', detail: error.message };
  }
}

function nameOf({ commit, subject }: TaskCandidate): Pick<RejectedCommit, 'commit' | 'subject'> {
  return { commit, subject };
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
