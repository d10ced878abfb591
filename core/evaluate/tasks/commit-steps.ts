import type { GitRepository } from '../../history/git-repository.ts';
import { HistoryError } from '../../history/history-error.ts';
import type { Commit } from '../../history/parse-commit.ts';
import { requestTitleOf } from './message-rules.ts';

/** A commit that stands for a change, or a merge that only brings other commits in. */
export type CommitStep =
  | { kind: 'change'; commit: Commit; title: string }
  | { kind: 'branch-merge'; commit: Commit };

/**
 * The changes that a branch is made of, newest first. A merged request is one change. Where a merge only
 * says that a branch came in, as `Merge branch 'stable'`, the commits of that branch are steps of their own.
 *
 * @param limit commits looked at, at most.
 * @throws HistoryError where HEAD's commit cannot be read; another that cannot be read is followed no further.
 */
export async function* commitSteps(
  repository: GitRepository,
  limit: number,
): AsyncGenerator<CommitStep> {
  const seen = new Set<string>();
  const waiting: Commit[] = [];
  const follow = async (id: string): Promise<void> => {
    if (seen.has(id)) return;
    seen.add(id);
    const commit = await commitOrNull(repository, id);
    if (!commit) return;
    const place = waiting.findIndex((other) => other.committer.at < commit.committer.at);
    waiting.splice(place < 0 ? waiting.length : place, 0, commit);
  };
  await follow(repository.head.commit);
  for (let read = 0; read < limit; read++) {
    const commit = waiting.shift();
    if (!commit) return;
    const title = commit.parents.length > 1 ? requestTitleOf(commit) : commit.subject;
    yield title === null ? { kind: 'branch-merge', commit } : { kind: 'change', commit, title };
    for (const parent of title === null ? commit.parents : commit.parents.slice(0, 1)) {
      await follow(parent);
    }
  }
}

/** null where it is missing or damaged, unless it is HEAD's: then there is nothing at all. */
async function commitOrNull(repository: GitRepository, id: string): Promise<Commit | null> {
  try {
    return await repository.commit(id);
  } catch (error) {
    if (!(error instanceof HistoryError) || id === repository.head.commit) throw error;
    return null;
  }
}
