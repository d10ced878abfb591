import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { ReviewTarget } from '../../../core/model/review.ts';
import { standingOf } from '../../../core/review/standing.ts';
import { targetName } from '../../../core/review/target-name.ts';
import { toVisible } from '../../../core/text/visible.ts';
import { comment } from '../../store/review-actions.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import floating from '../../ui/floating.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentView } from './comment-view.tsx';
import styles from './review.module.css';
import { StandingMark } from './standing-mark.tsx';
import { useComments } from './use-standings.ts';

interface Props {
  target: ReviewTarget;
  /** By which a key finds it. */
  id?: string;
  /** Stands on it before there are comments; nothing where the place is narrow. */
  label?: string;
}

/** How many comments there are on something, and the way to read them and to say more. */
export function CommentButton({ target, id, label }: Props) {
  const comments = useComments(target);
  const [isOpen, setOpen] = useState(false);
  const name = toVisible(targetName(target));
  const count = comments.length;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        look="pill"
        {...(id !== undefined && { id })}
        aria-label={`Comment on ${name}${count > 0 ? `, ${count} so far` : ''}`}
      >
        {count > 0 ? (
          <StandingMark standing={standingOf(comments)} isSilent />
        ) : (
          <MessageSquarePlus size={12} aria-hidden="true" />
        )}
        {count > 0 ? count : label}
      </Button>
      <Popover className={floating.popover} placement="bottom end">
        <Dialog
          className={classes(floating.dialog, styles.dialog)}
          aria-label={`Comments on ${name}`}
        >
          <p className={styles.title}>{name}</p>
          {comments.map((one) => (
            <CommentView key={one.id} comment={one} isEditable />
          ))}
          <CommentForm
            before={null}
            onSaid={(said) => {
              setOpen(false);
              comment(target, said);
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
