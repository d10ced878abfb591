import { type FormEvent, useId, useState } from 'react';
import type { Comment, Verdict } from '../../../core/model/review.ts';
import { isFull, type Said, whyNoComment } from '../../../core/review/comments.ts';
import { setAuthor } from '../../store/review-actions.ts';
import { useReview } from '../../store/review-store.ts';
import { useView } from '../../store/view-store.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './review.module.css';
import { VERDICT_WORDS, verdictOf } from './standing-words.ts';

interface Props {
  /** The comment that is said otherwise; null for a new one. */
  before: Comment | null;
  onSaid(said: Said): void;
}

const OPTIONS = (['note', 'keep', 'drop', 'question'] as const).map((id) => ({
  id,
  title: VERDICT_WORDS[id],
}));

/** A verdict, words, and once and for all the name of who says it. */
export function CommentForm({ before, onSaid }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(before?.verdict ?? null);
  const [text, setText] = useState(before?.text ?? '');
  const [why, setWhy] = useState<string | null>(null);
  const author = useView((view) => view.author);
  const full = useReview((review) => before === null && isFull(review.comments));
  const [isKnown] = useState(author !== '');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const reason = whyNoComment({ author: before?.author ?? author, verdict, text });
    setWhy(reason);
    if (reason === null) onSaid({ verdict, text });
  };
  if (full) return <p className={styles.note}>A review can have no more comments than this has.</p>;
  return (
    <form className={styles.form} onSubmit={submit}>
      <Segmented<Verdict | 'note'>
        label="Verdict"
        value={verdictOf({ verdict })}
        options={OPTIONS}
        onChoose={(next) => setVerdict(next === 'note' ? null : next)}
      />
      <label htmlFor={`${id}-text`}>What do you say?</label>
      <textarea
        id={`${id}-text`}
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to be typed in
        autoFocus
        className={styles.text}
        rows={3}
        value={text}
        placeholder={verdict ? 'may be left empty' : 'a remark, or choose a verdict'}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {!before && !isKnown && (
        <>
          <label htmlFor={`${id}-author`}>Your name, as others shall read it</label>
          <input
            id={`${id}-author`}
            className={styles.author}
            value={author}
            onChange={({ target }) => setAuthor(target.value)}
          />
        </>
      )}
      <footer className={styles.foot}>
        <span role="alert">{why}</span>
        <Button type="submit" look="main">
          {before ? 'Change' : 'Comment'}
        </Button>
      </footer>
    </form>
  );
}
