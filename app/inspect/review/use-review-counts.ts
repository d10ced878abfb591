import { useMemo } from 'react';
import { countReview, type ReviewCounts } from '../../../core/review/count-review.ts';
import { locateIn } from '../../../core/review/locate-target.ts';
import { useReview } from '../../store/review-store.ts';
import { useAnswer } from '../use-answer.ts';

/** Figures of the review of the shown answer; null while there is none. */
export function useReviewCounts(): ReviewCounts | null {
  const inspection = useAnswer();
  const comments = useReview((review) => review.comments);
  return useMemo(
    () => inspection && countReview(comments, locateIn(inspection)),
    [inspection, comments],
  );
}
