import type { GitRepository } from '../../history/git-repository.ts';
import { HistoryError } from '../../history/history-error.ts';
import type { Inflater } from '../../history/inflater.ts';
import { openRepository } from '../../history/open-repository.ts';
import { readHistory } from '../../history/read-history.ts';
import { type ListedTree, listTree } from '../../history/tree-source.ts';
import { LIMITS } from '../../limits.ts';
import type { ReadHistory } from '../../model/history.ts';
import { OrielError } from '../../model/problem.ts';
import type { AbortSignalLike, SourceFiles } from '../../model/source.ts';
import { type CandidateSearch, candidatesOf } from '../tasks/candidates-of.ts';

/**
 * What an evaluation reads of a repository. Every method but `blob` throws an OrielError: `no-history` naming the object
 * where something of it is missing or damaged, `cancelled` on abort.
 */
export class BaseRepository {
  private constructor(private readonly repository: GitRepository) {}

  /** @param files null where a source has none beside those it lists. */
  static async open(files: SourceFiles | null, inflater: Inflater): Promise<BaseRepository> {
    if (!files) throw new OrielError('no-history', 'It was not opened from a disk.');
    const opened = await openRepository(files, inflater);
    if (opened.kind === 'absent') throw new OrielError('no-history', `${opened.detail}.`);
    return new BaseRepository(opened.repository);
  }

  /** Changes that make a task, `tasks` of them at most. */
  candidates(tasks: number, signal: AbortSignalLike): Promise<CandidateSearch> {
    return asProblem(candidatesOf(this.repository, { tasks }, signal));
  }

  /** When commits landed, in seconds since 1970, in their order. */
  times(commits: readonly string[]): Promise<number[]> {
    const timeOf = async (id: string): Promise<number> =>
      (await this.repository.commit(id)).committer.at;
    return asProblem(Promise.all(commits.map(timeOf)));
  }

  list(commit: string, signal: AbortSignalLike): Promise<ListedTree> {
    return asProblem(listTree(this.repository, commit, LIMITS, signal));
  }

  /**
   * The bytes of a file, not to be written to.
   *
   * @throws HistoryError where they are missing or damaged: that costs the file, and not the run.
   */
  blob(id: string): Promise<Uint8Array> {
    return this.repository.readBlob(id);
  }

  /** What git said of the files when a commit was HEAD, so that a task is not answered by what came later. */
  async history(commit: string, signal: AbortSignalLike): Promise<ReadHistory> {
    const { historyCommits } = LIMITS;
    const { reading, files } = await asProblem(
      readHistory(this.repository.at(commit), historyCommits, signal),
    );
    return { git: { kind: 'read', ...reading }, files };
  }
}

async function asProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    throw new OrielError('no-history', `${error.message}.`);
  }
}
