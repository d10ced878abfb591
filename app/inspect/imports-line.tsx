import type { ImportCounts } from '../../core/model/import.ts';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './ledger-panel.module.css';

/** Where the imports of the source lead; the parts sum to the whole. */
export function ImportsLine({ imports }: { imports: ImportCounts }) {
  const { total, resolved, external, unresolved } = imports;
  if (total === 0) return <p className={styles.sum}>No file says what it imports.</p>;
  return (
    <p className={styles.sum}>
      <b>{countOf(total, 'import')}</b> ={' '}
      <span title="They lead to files of this source">{formatCount(resolved)} resolved</span> +{' '}
      <span title="They lead to packages and standard modules outside of it">
        {formatCount(external)} external
      </span>{' '}
      +{' '}
      <span title="Relative, or of a package of the source’s own, and not there">
        {formatCount(unresolved)} unresolved
      </span>
    </p>
  );
}
