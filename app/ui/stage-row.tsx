import { formatCount } from './format.ts';
import styles from './stage-row.module.css';

interface Props {
  title: string;
  done: number;
  /** null while it is not known. */
  total: number | null;
  unit: string;
  elapsedMs: number;
  note?: string;
}

/** One stage of a long job: name, bar, count and rate, in columns that do not move. */
export function StageRow({ title, done, total, unit, elapsedMs, note }: Props) {
  const rate = elapsedMs >= 200 && done > 0 ? (done / elapsedMs) * 1000 : null;
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  return (
    <li className={styles.row}>
      <span>{title}</span>
      <div
        className={share === null && done > 0 ? styles.unknown : styles.bar}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={share === null ? undefined : done}
      >
        {share !== null && <i style={{ width: `${share * 100}%` }} />}
      </div>
      <span className={styles.count}>
        {done > 0 &&
          `${formatCount(done)}${total === null ? '' : ` of ${formatCount(total)}`} ${unit}`}
        {done === 0 && (note ?? 'waiting')}
      </span>
      <span className={styles.rate}>{rate !== null && `${formatCount(rate)} / s`}</span>
    </li>
  );
}
