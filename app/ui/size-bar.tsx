import { classes } from './classes.ts';
import styles from './size-bar.module.css';

interface Props {
  size: number;
  target: number;
  max: number;
}

/** A size to scale: the bar is full at the maximum, a tick stands at the target, beyond it is hatched. */
export function SizeBar({ size, target, max }: Props) {
  const share = Math.min(1, size / max);
  return (
    <span className={classes(styles.bar, size > max && styles.over)} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
      <b style={{ left: `${(target / max) * 100}%` }} />
    </span>
  );
}
