import type { EpochSeconds } from '../../model/history.ts';
import type { ImportStatement } from '../../model/import.ts';
import type { LineRange } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import type { ChangeRole } from './change-role.ts';

/** Why a commit makes no task, in the order in which it is asked. */
export const REJECTIONS = [
  'first-commit',
  'history-ends',
  'unreadable',
  'branch-merge',
  'revert',
  'version-bump',
  'bot',
  'mechanical',
  'no-prompt',
  'duplicate',
  'empty',
  'giant',
  'only-tests',
  'only-docs',
  'only-lock-files',
  'only-generated',
  'only-configuration',
  'only-new-files',
  'only-whitespace',
] as const;

export type RejectionReason = (typeof REJECTIONS)[number];

/** A commit that makes no task. */
export interface RejectedCommit {
  commit: string;
  subject: string;
  reason: RejectionReason;
  /** A sentence without a full stop, with the numbers or words that say so. */
  detail: string;
}

/** A file of the base tree that a change touched. */
export interface TouchedFile {
  /** At base. */
  path: FilePath;
  /** At the change: null where it deleted the file. */
  newPath: FilePath | null;
  role: ChangeRole;
  /** Lines at base that the change replaced or removed, or between which it added; null for the whole file. */
  lines: LineRange[] | null;
  /** Lines that the change added, joined by line feeds: what it depends on is named there. */
  added: string;
  /** Imports of the file as the change left it. */
  imports: ImportStatement[];
}

/** A change of the history that can be set as a task. Made from git alone, before its base tree is read. */
export interface TaskCandidate {
  commit: string;
  /** Its first parent, whose tree the task is answered against. */
  base: string;
  subject: string;
  /** When it landed. */
  at: EpochSeconds;
  isMerge: boolean;
  /** The message, cleaned of what is not about the change. */
  prompt: string;
  touched: TouchedFile[];
  /** Files that the change made, so that nobody can be asked to retrieve them. */
  created: FilePath[];
}
