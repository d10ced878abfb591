import type { HistoryAbsence, LastChange, SourceHistory } from '../../core/model/history.ts';
import { countOf, formatCount } from '../ui/format.ts';

const ABSENCES: Record<HistoryAbsence['reason'], string> = {
  'no-git': 'No history: there is no .git at the top of what was opened.',
  elsewhere: 'No history: this is a worktree or submodule, and its repository lies elsewhere.',
  'object-format': 'No history: the repository uses SHA-256, and only SHA-1 can be read.',
  'ref-storage': 'No history: the repository keeps its refs in a way that cannot be read.',
  'no-commits': 'No history: the repository has no commit yet.',
  unreadable: 'No history: the repository is damaged.',
};

/** Why nothing is known of the past, as one sentence. */
export const absenceWords = ({ reason }: HistoryAbsence): string => ABSENCES[reason];

/** `2021-03-05, 14 months before HEAD` */
export function changeWords({ at, monthsBeforeHead }: LastChange): string {
  const months = Math.floor(monthsBeforeHead);
  const before =
    months === 0 ? 'in the month before HEAD' : `${countOf(months, 'month')} before HEAD`;
  return `${dayOf(at)}, ${before}`;
}

/** One sentence on what is known of the past of the source, and what there is to say beside it. */
export function historyWords({ git, files }: SourceHistory): { text: string; more: string } {
  if (git.kind === 'absent') return { text: absenceWords(git), more: git.detail };
  const { head, commits, since, isComplete, isCut, problems } = git;
  const from = head.branch === null ? 'a detached HEAD' : head.branch;
  const end = isComplete ? 'the first' : isCut ? 'the end of the shallow clone' : 'none older read';
  const changed = [...files.values()].filter(({ churn }) => churn > 0).length;
  const parts = [
    `History: ${countOf(commits, 'commit')} of ${from}, last change ${dayOf(head.at)}, back to ${dayOf(since)} (${end})`,
    `${formatCount(changed)} of ${countOf(files.size, 'file')} changed by them`,
    ...(problems.length > 0 ? [countOf(problems.length, 'problem')] : []),
  ];
  return { text: `${parts.join('; ')}.`, more: problems.join('\n') };
}

/** `2024-05-31`, in UTC: the same for everyone who looks at the same source. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
