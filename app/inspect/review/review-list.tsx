import { type KeyboardEvent, useEffect, useRef } from 'react';
import { targetKey } from '../../../core/review/locate-target.ts';
import type { Walked } from '../../../core/review/walk-order.ts';
import { moveComment, showComment } from '../../store/review-walk.ts';
import { classes } from '../../ui/classes.ts';
import { CommentView } from './comment-view.tsx';
import styles from './review.module.css';
import { TargetWords } from './target-words.tsx';

interface Props {
  walked: readonly Walked[];
  current: string | null;
}

/** One comment a row; arrow keys on a target walk on. */
export function ReviewList({ walked, current }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current === null) return;
    const row = list.current?.querySelector('[data-current]');
    row?.scrollIntoView({ block: 'nearest' });
    // Who walks by arrow keys goes on from where the walk is.
    if (list.current?.contains(document.activeElement)) row?.querySelector('button')?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    moveComment(by);
  };
  return (
    <ul ref={list} className={styles.list} aria-label="Comments" onKeyDown={onKeyDown}>
      {walked.map((one, index) => {
        const { comment } = one;
        const isCurrent = comment.id === current;
        const before = walked[index - 1]?.comment.target;
        const isReply = before && targetKey(before) === targetKey(comment.target);
        return (
          <li
            key={comment.id}
            className={classes(isCurrent && styles.current)}
            {...(isCurrent && { 'data-current': true })}
          >
            <button
              type="button"
              className={styles.target}
              aria-current={isCurrent}
              onClick={() => showComment(comment.id)}
            >
              <TargetWords {...one} isShort={Boolean(isReply)} />
            </button>
            <CommentView comment={comment} isEditable />
          </li>
        );
      })}
    </ul>
  );
}
