import { classes } from './classes.ts';
import styles from './flag-chip.module.css';

interface Props {
  name: string;
  /** Makes it a button; `title` says what for. */
  onPick?: () => void;
  title?: string;
  /** In a table that is one tab stop it is reached by the pointer alone. */
  isTabStop?: boolean;
}

/** A flag's name with its triangle: the shape says it as well as the colour. */
export function FlagChip({ name, onPick, title, isTabStop = true }: Props) {
  const inside = (
    <>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        <path d="M4 .6 7.8 7.4H.2z" fill="currentColor" />
      </svg>
      {name}
    </>
  );
  if (!onPick) return <span className={styles.chip}>{inside}</span>;
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.button)}
      title={title}
      tabIndex={isTabStop ? undefined : -1}
      onClick={onPick}
    >
      {inside}
    </button>
  );
}
