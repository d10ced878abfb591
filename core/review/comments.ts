import { LIMITS } from '../limits.ts';
import type { Comment } from '../model/review.ts';

/** What a person writes; the rest of a comment is where, who and when. */
export type Said = Pick<Comment, 'verdict' | 'text'>;

/** Why this cannot be a comment, as a sentence; null where it can. */
export function whyNoComment({ author, verdict, text }: Said & { author: string }): string | null {
  if (author.trim() === '') return 'Say who you are: a comment has a name.';
  if (author.length > LIMITS.authorChars) {
    return `A name may have ${LIMITS.authorChars} characters, and this has ${author.length}.`;
  }
  if (verdict === null && text.trim() === '') return 'Choose a verdict or write something.';
  if (text.length > LIMITS.commentChars) {
    return `A comment may have ${LIMITS.commentChars} characters, and this has ${text.length}.`;
  }
  return null;
}

/** Whether another comment would be one more than a review may have. */
export function isFull(review: readonly Comment[]): boolean {
  return review.length >= LIMITS.comments;
}

/** The review with one comment more, unless it is full or has one of this id. */
export function addComment(review: readonly Comment[], comment: Comment): Comment[] {
  if (isFull(review) || review.some(({ id }) => id === comment.id)) return [...review];
  return [...review, { ...comment, author: comment.author.trim(), text: comment.text.trim() }];
}

/** A comment said otherwise; its author and its target stay. Saying the same is no change. */
export function editComment(
  review: readonly Comment[],
  id: string,
  { verdict, text }: Said,
  editedAt: string,
): Comment[] {
  const said = text.trim();
  return review.map((comment) =>
    comment.id !== id || (comment.verdict === verdict && comment.text === said)
      ? comment
      : { ...comment, verdict, text: said, editedAt },
  );
}

export function removeComment(review: readonly Comment[], id: string): Comment[] {
  return review.filter((comment) => comment.id !== id);
}
