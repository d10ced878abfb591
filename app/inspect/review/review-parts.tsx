import type { Segment } from '../../../core/model/window.ts';
import { CommentButton } from './comment-button.tsx';
import styles from './review.module.css';
import { onPart } from './review-targets.ts';

/** The fixed parts of the prompt, which can be selected nowhere else. */
export function ReviewParts({ segments }: { segments: readonly Segment[] }) {
  const parts = segments.filter(({ chunk }) => chunk === null);
  if (parts.length === 0) return null;
  return (
    <div className={styles.parts}>
      Parts of the prompt:
      {parts.map(({ tier, label }) => (
        <span key={`${tier} ${label}`}>
          {label}
          <CommentButton target={onPart({ tier, label })} />
        </span>
      ))}
    </div>
  );
}
