import { LIMITS } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import type { Comment } from '../model/review.ts';
import { byTime } from './locate-target.ts';
import { lastSaid } from './standing.ts';

export interface Merged {
  review: Comment[];
  /** Comments that only the other copy had. */
  added: Comment[];
  /** As they are now; the other copy had changed them later. */
  changed: Comment[];
  /** How many of the other copy's were here already, as they are. */
  known: number;
}

/**
 * Two copies of a review as one, by the ids of comments: of one that both have, what was said last counts.
 * Whichever copy is merged into whichever, the comments are the same and in the same order, that of time.
 * Nothing is taken away: what one copy has removed comes back from the other.
 *
 * @throws OrielError `bad-inspection` where both together are more than a review may have.
 */
export function mergeReviews(
  mine: readonly Comment[],
  theirs: readonly Comment[],
  limit = LIMITS.comments,
): Merged {
  const byId = new Map(mine.map((comment) => [comment.id, comment]));
  const added: Comment[] = [];
  const changed: Comment[] = [];
  for (const comment of theirs) {
    const known = byId.get(comment.id);
    if (!known) added.push(comment);
    else if (isLater(comment, known)) changed.push(comment);
    else continue;
    byId.set(comment.id, comment);
  }
  if (byId.size > limit) {
    const message = `both reviews together have ${byId.size} comments, and one may have ${limit}`;
    throw new OrielError('bad-inspection', message, { limit, actual: byId.size });
  }
  const known = theirs.length - added.length - changed.length;
  return { review: [...byId.values()].sort(byTime), added, changed, known };
}

/** By clocks that may agree: then by what was said, so that both copies come to the same. */
function isLater(one: Comment, other: Comment): boolean {
  if (lastSaid(one) !== lastSaid(other)) return lastSaid(one) > lastSaid(other);
  return saidBy(one) > saidBy(other);
}

function saidBy({ author, verdict, text, at, editedAt, target }: Comment): string {
  return JSON.stringify([author, verdict, text, at, editedAt, target]);
}
