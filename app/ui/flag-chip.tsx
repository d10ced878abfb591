import styles from './flag-chip.module.css';

/** A flag's name with its triangle: the shape says it as well as the colour. */
export function FlagChip({ name }: { name: string }) {
  return (
    <span className={styles.chip}>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        <path d="M4 .6 7.8 7.4H.2z" fill="currentColor" />
      </svg>
      {name}
    </span>
  );
}
