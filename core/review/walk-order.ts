import { FLAG_KINDS } from '../model/flag.ts';
import type { Comment, ReviewTarget } from '../model/review.ts';
import { byTime, type Locator, type Place, targetKey } from './locate-target.ts';

/** A comment with where its target is; null where it is there no more. */
export interface Walked {
  comment: Comment;
  place: Place | null;
  /** Where the chunk of what is there no more still is, e.g. of a step that was decided otherwise. */
  remains: Place | null;
}

/**
 * The order in which a review is walked through: as the prompt is read, from its first segment to its last,
 * then what is not in by rank, and last what is there no more. On the same part the part itself comes
 * first, then its flags, then the step; on the same target the older comment.
 */
export function walkOrder(review: readonly Comment[], locate: Locator): Walked[] {
  const walked = review.map((comment) => {
    const place = locate(comment.target);
    return { comment, place, remains: place ? null : chunkPlace(comment.target, locate) };
  });
  return walked.sort(
    (a, b) =>
      compareNumbers(orderOf(a), orderOf(b)) ||
      compareTexts(targetKey(a.comment.target), targetKey(b.comment.target)) ||
      byTime(a.comment, b.comment),
  );
}

function chunkPlace(target: ReviewTarget, locate: Locator): Place | null {
  const chunk = target.kind === 'part' ? null : target.chunk;
  return chunk && locate({ kind: 'chunk', chunk });
}

function orderOf({ comment, place }: Walked): number[] {
  const kind = kindOrder(comment.target);
  if (!place) return [2, 0, kind];
  if (place.segment !== null) return [0, place.segment, kind];
  return [1, place.candidate ?? 0, kind];
}

function kindOrder(target: ReviewTarget): number {
  if (target.kind === 'flag') return 1 + FLAG_KINDS.indexOf(target.flag);
  return target.kind === 'step' ? 1 + FLAG_KINDS.length : 0;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
