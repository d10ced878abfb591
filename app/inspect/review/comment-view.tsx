import { useState } from 'react';
import type { Comment } from '../../../core/model/review.ts';
import { toVisible, toVisibleLines } from '../../../core/text/visible.ts';
import { reword, takeBack } from '../../store/review-actions.ts';
import { useView } from '../../store/view-store.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './review.module.css';
import { StandingMark } from './standing-mark.tsx';
import { timeWords, VERDICT_WORDS, verdictOf } from './standing-words.ts';

interface Props {
  comment: Comment;
  /** With what changes it. */
  isEditable: boolean;
}

/** Who said what and when. One's own can be said otherwise, any can be removed. */
export function CommentView({ comment, isEditable }: Props) {
  const [isOpen, setOpen] = useState(false);
  const author = useView((view) => view.author);
  const { id, at, editedAt, text } = comment;
  const verdict = verdictOf(comment);
  if (isOpen) {
    return (
      <CommentForm
        before={comment}
        onSaid={(said) => {
          reword(id, said);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <div className={styles.comment}>
      <p className={styles.by}>
        <StandingMark standing={verdict} isSilent />
        <b>{VERDICT_WORDS[verdict]}</b>
        <span className={styles.who} title={toVisible(comment.author)}>
          <bdi>{toVisible(comment.author)}</bdi>
        </span>
        <time dateTime={at} title={editedAt ? `changed ${timeWords(editedAt)}` : undefined}>
          {timeWords(at)}
          {editedAt && ', changed'}
        </time>
      </p>
      {text !== '' && <p className={styles.said}>{toVisibleLines(text)}</p>}
      {isEditable && (
        <p className={styles.acts}>
          {comment.author === author.trim() && (
            <button type="button" className={styles.link} onClick={() => setOpen(true)}>
              edit
            </button>
          )}
          <button type="button" className={styles.link} onClick={() => takeBack(id)}>
            remove
          </button>
        </p>
      )}
    </div>
  );
}
