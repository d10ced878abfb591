import type { FileHistory, HistoryReading, Person } from '../model/history.ts';
import { OrielError } from '../model/problem.ts';
import type { AbortSignalLike } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import { type CommitChanges, fileHistory } from './file-history.ts';
import type { GitRepository } from './git-repository.ts';
import { HistoryError } from './history-error.ts';
import type { Commit } from './parse-commit.ts';

/** Commits looked into side by side: in browsers reading is a round trip, which is waited for and not worked at. */
const COMMITS_AT_ONCE = 24;
/** One damaged tree may be in every commit; the first few say what is wrong. */
const MAX_PROBLEMS = 20;

export interface HistoryOfFiles {
  reading: HistoryReading;
  files: Map<FilePath, FileHistory>;
  commits: CommitChanges[];
}

/**
 * Reads the newest commits with what they changed. What is missing or damaged is left out and named: a
 * commit that cannot be read ends the log, one whose trees cannot be read changed nothing known.
 *
 * @param limit how many commits to read at most.
 * @throws HistoryError where HEAD's commit itself cannot be read; OrielError `cancelled` on abort.
 */
export async function readHistory(
  repository: GitRepository,
  limit: number,
  signal: AbortSignalLike,
): Promise<HistoryOfFiles> {
  const { found, end } = await readCommits(repository, limit, signal);
  const commits = found.map(({ problem: _, ...commit }) => commit);
  const problems = [
    ...repository.problems,
    ...end,
    ...found.flatMap(({ problem }) => problem ?? []),
  ];
  const [newest, oldest] = [commits[0]!.commit, commits.at(-1)!.commit];
  return {
    reading: {
      head: {
        commit: newest.id,
        subject: newest.subject,
        at: newest.committer.at,
        branch: repository.head.branch,
      },
      commits: commits.length,
      since: oldest.committer.at,
      isComplete: oldest.parents.length === 0 && !oldest.isCut,
      isCut: oldest.isCut,
      problems: shorten(problems),
    },
    files: fileHistory(commits),
    commits,
  };
}

interface LookedInto extends CommitChanges {
  problem: string | null;
}

/** Looks into commits while the log goes on: neither waits for what the other reads. */
async function readCommits(
  repository: GitRepository,
  limit: number,
  signal: AbortSignalLike,
): Promise<{ found: LookedInto[]; end: string[] }> {
  const looks: Promise<LookedInto>[] = [];
  const end: string[] = [];
  try {
    for await (const commit of repository.log(limit)) {
      if (signal.aborted) throw new OrielError('cancelled', 'Reading the history was stopped.');
      looks.push(lookInto(repository, commit));
      await looks.at(-COMMITS_AT_ONCE);
    }
  } catch (error) {
    if (!(error instanceof HistoryError) || looks.length === 0) throw error;
    end.push(`the log ends after ${looks.length} commits: ${error.message}`);
  }
  return { found: await Promise.all(looks), end };
}

async function lookInto(repository: GitRepository, commit: Commit): Promise<LookedInto> {
  const author = await creditedWith(repository, commit);
  try {
    const changes = await repository.changedFiles(commit);
    return { commit, author, changes, problem: null };
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    const problem = `what ${commit.id} changed is not known: ${error.message}`;
    return { commit, author, changes: null, problem };
  }
}

/** Who merges has seldom written what comes in: the author of the last commit that was merged stands for it. */
async function creditedWith(repository: GitRepository, commit: Commit): Promise<Person> {
  const merged = commit.parents[1];
  let { author } = commit;
  try {
    if (merged !== undefined) author = (await repository.commit(merged)).author;
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
  }
  return { name: author.name, email: author.email };
}

function shorten(problems: readonly string[]): string[] {
  const more = problems.length - MAX_PROBLEMS;
  return more > 0
    ? [...problems.slice(0, MAX_PROBLEMS), `and ${more} more of the kind`]
    : [...problems];
}
