import { Presentation } from 'lucide-react';
import { toVisible } from '../../../core/text/visible.ts';
import { mergeFile, setAuthor } from '../../store/review-actions.ts';
import { type ReviewFilter, useReview } from '../../store/review-store.ts';
import { present } from '../../store/review-walk.ts';
import { useView } from '../../store/view-store.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import styles from './review.module.css';
import { VERDICT_WORDS } from './standing-words.ts';

const VERDICTS: { id: ReviewFilter['verdict']; title: string }[] = [
  { id: 'all', title: 'all verdicts' },
  { id: 'keep', title: VERDICT_WORDS.keep },
  { id: 'drop', title: VERDICT_WORDS.drop },
  { id: 'question', title: VERDICT_WORDS.question },
  { id: 'note', title: VERDICT_WORDS.note },
];

/** No name is empty. */
const EVERYBODY = '';

/** Which comments are walked through, whose name is on new ones, and what others sent back. */
export function ReviewTools({ authors }: { authors: readonly string[] }) {
  const filter = useReview((review) => review.filter);
  const hasComments = useReview((review) => review.comments.length > 0);
  const author = useView((view) => view.author);
  const choose = (change: Partial<ReviewFilter>): void =>
    useReview.setState({ filter: { ...filter, ...change } });
  return (
    <div className={styles.tools}>
      {hasComments && (
        <>
          <Choice
            label="Verdicts shown"
            value={filter.verdict}
            options={VERDICTS}
            onChoose={(verdict) => choose({ verdict })}
          />
          <Choice
            label="Whose comments"
            value={filter.author ?? EVERYBODY}
            options={[
              { id: EVERYBODY, title: 'everybody' },
              ...authors.map((id) => ({ id, title: toVisible(id) })),
            ]}
            onChoose={(id) => choose({ author: id === EVERYBODY ? null : id })}
          />
        </>
      )}
      <FileButton
        label="Inspection whose review is merged"
        accept=".json,.gz"
        look="pill"
        onPick={([file]) => file && void mergeFile(file)}
      >
        Merge a review…
      </FileButton>
      <Button look="pill" onPress={present}>
        <Presentation size={12} aria-hidden="true" /> Present (F)
      </Button>
      <label className={styles.you}>
        You
        <input
          value={author}
          placeholder="your name"
          onChange={({ target }) => setAuthor(target.value)}
        />
      </label>
    </div>
  );
}
