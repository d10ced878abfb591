import type { Certainty } from '../../core/model/flag.ts';
import { classes } from '../ui/classes.ts';
import styles from './lint.module.css';
import { SIGNS } from './lint-words.ts';

/** The sign of a certainty; its word stands beside it or is spoken with it. */
export function CertaintySign({ certainty }: { certainty: Certainty }) {
  return (
    <span className={classes(styles.sign, styles[certainty])} aria-hidden="true">
      {SIGNS[certainty]}
    </span>
  );
}
