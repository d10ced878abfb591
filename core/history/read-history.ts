import type { FileHistory, HistoryReading, Person } from '../model/history.ts';
import { OrielError } from '../model/problem.ts';
import type { AbortSignalLike } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import { type CommitChanges, fileHistory } from './file-history.ts';
import type { GitRepository } from './git-repository.ts';
import { HistoryError } from './history-error.ts';
import type { Commit } from './parse-commit.ts';

/** Commits looked into side by side: reading a loose object is a round trip in browsers, waited for and not worked at. */
const COMMITS_AT_ONCE = 8;
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
  const problems = [...repository.problems];
  const log = await readLog(repository, limit, problems, signal);
  const commits: CommitChanges[] = [];
  for (let at = 0; at < log.length; at += COMMITS_AT_ONCE) {
    stopIfAborted(signal);
    const batch = log.slice(at, at + COMMITS_AT_ONCE);
    commits.push(...(await Promise.all(batch.map((one) => lookInto(repository, one, problems)))));
  }
  const [newest, oldest] = [log[0]!, log.at(-1)!];
  return {
    reading: {
      head: {
        commit: newest.id,
        subject: newest.subject,
        at: newest.committer.at,
        branch: repository.head.branch,
      },
      commits: log.length,
      since: oldest.committer.at,
      isComplete: oldest.parents.length === 0 && !oldest.isCut,
      isCut: oldest.isCut,
      problems: shorten(problems),
    },
    files: fileHistory(commits),
    commits,
  };
}

async function readLog(
  repository: GitRepository,
  limit: number,
  problems: string[],
  signal: AbortSignalLike,
): Promise<Commit[]> {
  const log: Commit[] = [];
  try {
    for await (const commit of repository.log(limit)) {
      log.push(commit);
      stopIfAborted(signal);
    }
  } catch (error) {
    if (!(error instanceof HistoryError) || log.length === 0) throw error;
    problems.push(`the log ends after ${log.length} commits: ${error.message}`);
  }
  return log;
}

async function lookInto(
  repository: GitRepository,
  commit: Commit,
  problems: string[],
): Promise<CommitChanges> {
  const author = await creditedWith(repository, commit);
  try {
    return { commit, author, changes: await repository.changedFiles(commit) };
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    problems.push(`what ${commit.id} changed is not known: ${error.message}`);
    return { commit, author, changes: null };
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

function stopIfAborted(signal: AbortSignalLike): void {
  if (signal.aborted) throw new OrielError('cancelled', 'Reading the history was stopped.');
}
