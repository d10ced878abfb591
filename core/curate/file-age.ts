import { monthsBetween } from '../history/file-history.ts';
import type { FileHistory, GitOutcome } from '../model/history.ts';

/** Average months before HEAD that a file was last changed. */
export interface FileAge {
  months: number;
  /** No commit read changed it, and there are older ones: it has not been changed since. */
  isAtLeast: boolean;
}

/** null where git says nothing of it: no history, or a file that no commit knows. */
export function fileAge(
  { lastChange }: Pick<FileHistory, 'lastChange'>,
  git: GitOutcome | null,
): FileAge | null {
  if (lastChange) return { months: lastChange.monthsBeforeHead, isAtLeast: false };
  if (git?.kind !== 'read' || git.isComplete) return null;
  return { months: monthsBetween(git.since, git.head.at), isAtLeast: true };
}

/** `last changed 14 months before HEAD` */
export function ageWords({ months, isAtLeast }: FileAge): string {
  const whole = Math.floor(months);
  const span = whole === 1 ? '1 month' : `${whole} months`;
  if (isAtLeast) return `unchanged for at least ${span} before HEAD`;
  return whole === 0 ? 'changed in the month before HEAD' : `last changed ${span} before HEAD`;
}
