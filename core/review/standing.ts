import type { Comment, Verdict } from '../model/review.ts';

/** What the comments on one target come to; `split` where one person keeps what another drops. */
export type Standing = Verdict | 'split' | 'note';

/**
 * Each person's newest verdict counts: who asked and then said “keep” has an answer. A question that is
 * left goes before a verdict, since it is what is still to be done.
 */
export function standingOf(comments: readonly Comment[]): Standing {
  const newest = new Map<string, Comment>();
  for (const comment of comments) {
    if (comment.verdict === null) continue;
    const before = newest.get(comment.author);
    if (!before || lastSaid(before) <= lastSaid(comment)) newest.set(comment.author, comment);
  }
  const verdicts = new Set([...newest.values()].map(({ verdict }) => verdict));
  if (verdicts.has('keep') && verdicts.has('drop')) return 'split';
  if (verdicts.has('question')) return 'question';
  if (verdicts.has('drop')) return 'drop';
  return verdicts.has('keep') ? 'keep' : 'note';
}

/** What to look at first. */
const URGENT: readonly Standing[] = ['split', 'question', 'drop', 'keep', 'note'];

/** Of several targets on the same, e.g. a chunk and its flags: what is most to be looked at. */
export function mostUrgent(standings: readonly Standing[]): Standing {
  return URGENT.find((standing) => standings.includes(standing)) ?? 'note';
}

/** When a comment was last written to; such times are in order as texts. */
export function lastSaid({ at, editedAt }: Comment): string {
  return editedAt ?? at;
}
