import type { GitOutcome, HistoryAbsence } from '../../model/history.ts';
import { byTag, count, fields, listOf, nullOr, oneOf, seconds, text, truth } from '../check.ts';

export const git = byTag<GitOutcome>('kind', {
  read: fields<Extract<GitOutcome, { kind: 'read' }>>({
    kind: oneOf({ read: true }),
    head: fields({ commit: text, subject: text, at: seconds, branch: nullOr(text) }),
    commits: count,
    since: seconds,
    isComplete: truth,
    isCut: truth,
    problems: listOf(text),
  }),
  absent: fields<Extract<GitOutcome, { kind: 'absent' }>>({
    kind: oneOf({ absent: true }),
    reason: oneOf<HistoryAbsence['reason']>({
      'no-git': true,
      elsewhere: true,
      'object-format': true,
      'ref-storage': true,
      'no-commits': true,
      unreadable: true,
    }),
    detail: text,
  }),
});
