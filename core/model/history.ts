import type { FilePath } from './units.ts';

/** Seconds since 1970, UTC, by the clock of whoever made the commit. */
export type EpochSeconds = number;

/** Why nothing was read of git. */
export interface HistoryAbsence {
  reason:
    | 'no-git' // nothing at the top of the source
    | 'elsewhere' // a worktree or submodule whose repository was not opened with it
    | 'object-format' // SHA-256
    | 'ref-storage' // reftable
    | 'no-commits'
    | 'unreadable';
  /** A clause without a full stop, naming the file where there is one. */
  detail: string;
}

export interface Person {
  name: string;
  email: string;
}

/** The commit that the source was at. Ages are counted back from it, never from the clock. */
export interface HeadCommit {
  commit: string;
  subject: string;
  at: EpochSeconds;
  /** null where HEAD is detached. */
  branch: string | null;
}

/** Which commits were read. */
export interface HistoryReading {
  head: HeadCommit;
  /** Commits read, by first parents from HEAD. */
  commits: number;
  /** Date of the oldest of them; a file without a last change was not changed since. */
  since: EpochSeconds;
  /** True where the reading ended at a first commit, so that nothing lies before it. */
  isComplete: boolean;
  /** The clone is shallow, and the reading came to where it ends. */
  isCut: boolean;
  /** Sentences without a full stop: what is missing or damaged, and was left out. */
  problems: string[];
}

/** The last commit read that changed a file. */
export interface LastChange {
  commit: string;
  subject: string;
  at: EpochSeconds;
  /** For a merge, who made the last commit of what it brought in. */
  author: Person;
  /** Average months (30.44 days) before HEAD, at least 0. */
  monthsBeforeHead: number;
}

/** What the commits read say of one file; its exact renames are followed. */
export interface FileHistory {
  lastChange: LastChange | null;
  /** Commits read that changed it. */
  churn: number;
  /** Who made them, those with the most first. */
  authors: (Person & { commits: number })[];
}

/** Who CODEOWNERS says a file belongs to. */
export interface Ownership {
  /** Empty where a rule says that nobody owns it. */
  owners: string[];
  /** The rules that say so: the last that matches, of each section where there are sections. */
  rules: { path: FilePath; line: number; pattern: string }[];
}

/** What is known of a file beyond its text. */
export interface FileMetadata extends FileHistory {
  /** null where no rule matches it, or there is no CODEOWNERS. */
  ownership: Ownership | null;
}

/** What was read of git, or why nothing was. */
export type GitOutcome =
  | ({ kind: 'read' } & HistoryReading)
  | ({ kind: 'absent' } & HistoryAbsence);

/** What git alone says; `files` are those that the commits read changed. */
export interface ReadHistory {
  git: GitOutcome;
  files: ReadonlyMap<FilePath, FileHistory>;
}

/** What is known of an opened source beyond its texts; `files` are all that are indexed. */
export interface SourceHistory {
  git: GitOutcome;
  files: ReadonlyMap<FilePath, FileMetadata>;
}
