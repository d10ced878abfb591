import { ChevronDown, ChevronUp } from 'lucide-react';
import { reviewSentence } from '../../../core/review/count-review.ts';
import { toVisible } from '../../../core/text/visible.ts';
import { PROBLEMS } from '../../problems/wording.ts';
import { useReview } from '../../store/review-store.ts';
import { isAskedFor, moveComment, walkOf } from '../../store/review-walk.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { useAnswer } from '../use-answer.ts';
import { mergeWords } from './merge-words.ts';
import styles from './review.module.css';
import { ReviewList } from './review-list.tsx';
import { ReviewParts } from './review-parts.tsx';
import { ReviewTools } from './review-tools.tsx';
import { useReviewCounts } from './use-review-counts.ts';

/** All that was said of the shown answer, in the order of its prompt, to walk through. */
export function ReviewPanel() {
  const inspection = useAnswer();
  const { comments, filter, current, news, problem } = useReview();
  const counts = useReviewCounts();
  if (!inspection || !counts) {
    return <EmptyNote>What people say of an answer is listed here, once there is one.</EmptyNote>;
  }
  const walked = walkOf(comments, inspection).filter((one) => isAskedFor(filter, one));
  const at = walked.findIndex(({ comment }) => comment.id === current);
  return (
    <div className={styles.panel}>
      <ReviewTools authors={counts.authors} />
      {(comments.length > 0 || news || problem) && (
        <div className={styles.sum} role="status">
          {comments.length > 0 && <p>{toVisible(reviewSentence(counts))}.</p>}
          {news && <p>{toVisible(mergeWords(news))}</p>}
          {problem && (
            <p>
              {PROBLEMS[problem.code].title} {toVisible(problem.message)}
            </p>
          )}
        </div>
      )}
      {comments.length > 0 ? (
        <>
          <div className={styles.walk}>
            <Button look="bare" aria-label="Comment before" onPress={() => moveComment(-1)}>
              <ChevronUp size={14} aria-hidden="true" />
            </Button>
            <Button look="bare" aria-label="Next comment" onPress={() => moveComment(1)}>
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
            {walked.length === 0
              ? 'No comment is of that kind.'
              : at < 0
                ? `${walked.length} to walk through: keys N and B`
                : `${at + 1} of ${walked.length}`}
          </div>
          <ReviewList walked={walked} current={current} />
        </>
      ) : (
        <EmptyNote>
          Nobody has said anything yet. Comment on a chunk (C), a flag, a step, or a part of the
          prompt; it is saved with the inspection, and fills this.
        </EmptyNote>
      )}
      <ReviewParts segments={inspection.window.segments} />
    </div>
  );
}
