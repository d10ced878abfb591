import { classes } from './classes.ts';
import styles from './score-bar.module.css';

interface Props {
  /** The number as text; a dash where there is none. */
  text: string;
  /** 0 to 1 of the best in the list; null where there is no score. */
  share: number | null;
  title: string;
  isQuiet: boolean;
}

/** A score with its bar: the bar compares within the column only. */
export function ScoreBar({ text, share, title, isQuiet }: Props) {
  return (
    <span className={classes(styles.score, isQuiet && styles.quiet)} title={title}>
      {text}
      <i>
        {share !== null && <i style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />}
      </i>
    </span>
  );
}
