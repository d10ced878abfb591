import type { GitOutcome, HistoryAbsence } from '../../model/history.ts';
import { byTag, count, fields, finite, listOf, nullOr, oneOf, text, truth } from '../check.ts';

export const git = byTag<GitOutcome>('kind', {
  read: fields<Extract<GitOutcome, { kind: 'read' }>>({
    kind: oneOf({ read: true }),
    head: fields({ commit: text, subject: text, at: finite, branch: nullOr(text) }),
    commits: count,
    since: finite,
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
