import type { Comment } from '../model/review.ts';
import { byTarget, type Locator } from './locate-target.ts';
import { standingOf } from './standing.ts';

/** Figures of a review: comments by verdict sum to `comments`. */
export interface ReviewCounts {
  comments: number;
  keep: number;
  drop: number;
  question: number;
  /** Without a verdict. */
  note: number;
  /** Targets on which people disagree. */
  split: number;
  /** Comments whose target is there no more. */
  lost: number;
  /** In the order of their first comment. */
  authors: string[];
}

export function countReview(review: readonly Comment[], locate: Locator): ReviewCounts {
  const count = (verdict: Comment['verdict']): number =>
    review.filter((comment) => comment.verdict === verdict).length;
  return {
    comments: review.length,
    keep: count('keep'),
    drop: count('drop'),
    question: count('question'),
    note: count(null),
    split: [...byTarget(review).values()].filter((group) => standingOf(group) === 'split').length,
    lost: review.filter(({ target }) => locate(target) === null).length,
    authors: [...new Set(review.map(({ author }) => author))],
  };
}

/** `4 comments by Ada and Bo: 2 keep, 1 drop, 1 question; 1 is on what is there no more` */
export function reviewSentence(counts: ReviewCounts): string {
  const { comments, authors, keep, drop, question, note, split, lost } = counts;
  if (comments === 0) return 'no comments';
  const by = authors.length > 3 ? `${authors.length} people` : listed(authors);
  const verdicts = [
    keep > 0 && `${keep} keep`,
    drop > 0 && `${drop} drop`,
    question > 0 && `${question} question`,
    note > 0 && `${note} without a verdict`,
  ].filter((part) => part !== false);
  const tail = [
    split > 0 && `; on ${split} they disagree`,
    lost > 0 && `; ${lost} ${lost === 1 ? 'is' : 'are'} on what is there no more`,
  ].filter((part) => part !== false);
  const noun = comments === 1 ? 'comment' : 'comments';
  return `${comments} ${noun} by ${by}: ${verdicts.join(', ')}${tail.join('')}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
