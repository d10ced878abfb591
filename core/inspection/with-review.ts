import type { Comment } from '../model/review.ts';
import { movedMasks } from './moved-masks.ts';
import type { SavedInspection } from './saved-inspection.ts';

/**
 * A saved inspection with another review in place of its own; with its own, it is itself.
 * What was masked in comments before is told by where they stand now.
 */
export function withReview(saved: SavedInspection, review: readonly Comment[]): SavedInspection {
  if (review === saved.review) return saved;
  const masked = movedMasks(saved.masked, {
    field: 'review',
    before: saved.review,
    now: review,
    nameOf: ({ id }) => id,
  });
  return { ...saved, review: [...review], masked };
}
