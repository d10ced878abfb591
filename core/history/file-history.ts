import type { EpochSeconds, FileHistory, Person } from '../model/history.ts';
import type { FilePath } from '../model/units.ts';
import type { FileChange } from './exact-renames.ts';
import type { Commit } from './parse-commit.ts';

/** A commit with what it changed; `changes` is null where that is not known. */
export interface CommitChanges {
  commit: Commit;
  /** Who is credited with it. */
  author: Person;
  changes: readonly FileChange[] | null;
}

const SECONDS_A_MONTH = 30.44 * 24 * 60 * 60;

/** @returns average months from one date to a later one, 0 where it is none. */
export function monthsBetween(from: EpochSeconds, to: EpochSeconds): number {
  return Math.max(0, (to - from) / SECONDS_A_MONTH);
}

/**
 * Per path what the commits say of it, under its newest name. Dates are those of landing (committer), not
 * of writing: a branch that was written long ago changed the file when it came in.
 *
 * @param commits newest first.
 */
export function fileHistory(commits: readonly CommitChanges[]): Map<FilePath, FileHistory> {
  const head = commits[0]?.commit.committer.at ?? 0;
  const tallies = new Map<FilePath, Tally>();
  // From what a file was called before to what it is called since.
  const renamed = new Map<FilePath, FilePath>();
  for (const { commit, author, changes } of commits) {
    for (const { path, oldPath } of changes ?? []) {
      const name = renamed.get(path) ?? path;
      const tally = tallies.get(name) ?? { last: { commit, author }, churn: 0, authors: new Map() };
      tallies.set(name, tally);
      tally.churn += 1;
      countAuthor(tally, author);
      if (oldPath === null) continue;
      // Before this commit the new name was another file's, if any, and the old one this file's.
      renamed.delete(path);
      renamed.set(oldPath, name);
    }
  }
  return new Map([...tallies].map(([path, tally]) => [path, toHistory(tally, head)]));
}

interface Tally {
  last: { commit: Commit; author: Person };
  churn: number;
  /** By address, under the newest name. */
  authors: Map<string, Person & { commits: number }>;
}

function countAuthor({ authors }: Tally, { name, email }: Person): void {
  const key = email.toLowerCase() || name;
  const known = authors.get(key) ?? { name, email, commits: 0 };
  known.commits += 1;
  authors.set(key, known);
}

function toHistory({ last, churn, authors }: Tally, head: EpochSeconds): FileHistory {
  const { id, subject, committer } = last.commit;
  return {
    lastChange: {
      commit: id,
      subject,
      at: committer.at,
      author: last.author,
      monthsBeforeHead: monthsBetween(committer.at, head),
    },
    churn,
    // Sorting is stable: of equals the one who changed it last is first.
    authors: [...authors.values()].sort((a, b) => b.commits - a.commits),
  };
}
