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

/** When a comment was last written to; such times are in order as texts. */
export function lastSaid({ at, editedAt }: Comment): string {
  return editedAt ?? at;
}
