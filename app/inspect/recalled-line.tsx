import type { RecalledFiles } from '../../core/engine.ts';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './ledger-panel.module.css';

/** How much of the source did not have to be cut again. */
export function RecalledLine({ recalled, of }: { recalled: RecalledFiles; of: number }) {
  const { files, broken } = recalled;
  if (files + broken === 0) return null;
  return (
    <p className={styles.sum} title="Their chunks were stored in this browser and are the same">
      <b>{formatCount(files)}</b> of {countOf(of, 'indexed file')} as before
      {broken > 0 && `; ${formatCount(broken)} stored damaged, cut anew`}
    </p>
  );
}
