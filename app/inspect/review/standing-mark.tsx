import { Check, CircleHelp, MessageSquare, Split, X } from 'lucide-react';
import type { Standing } from '../../../core/review/standing.ts';
import { classes } from '../../ui/classes.ts';
import styles from './review.module.css';
import { STANDING_WORDS } from './standing-words.ts';

const ICONS = { keep: Check, drop: X, question: CircleHelp, split: Split, note: MessageSquare };

interface Props {
  standing: Standing;
  size?: number;
  /** Where the word stands beside it. */
  isSilent?: boolean;
}

/** What was said of something, by a shape of its own for each; the colour only repeats it. */
export function StandingMark({ standing, size = 12, isSilent = false }: Props) {
  const Icon = ICONS[standing];
  const words = STANDING_WORDS[standing];
  return (
    <span
      className={classes(styles.mark, styles[standing])}
      title={isSilent ? undefined : words}
      data-standing={standing}
    >
      <Icon
        size={size}
        strokeWidth={2.5}
        {...(isSilent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}
      />
    </span>
  );
}
