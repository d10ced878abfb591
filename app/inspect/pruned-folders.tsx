import type { PrunedFolder } from '../../core/model/file.ts';
import { toVisible } from '../../core/text/visible.ts';
import { countOf } from '../ui/format.ts';
import styles from './ledger-panel.module.css';

/** Folders that a rule left out before their files were listed, so no count holds those. */
export function PrunedFolders({ folders }: { folders: readonly PrunedFolder[] }) {
  if (folders.length === 0) return null;
  return (
    <details className={styles.pruned}>
      <summary>
        {countOf(folders.length, 'folder')} pruned by a rule, the files in{' '}
        {folders.length === 1 ? 'it' : 'them'} not listed
      </summary>
      <ul>
        {folders.map(({ path, rule }) => (
          <li key={path}>
            <bdi>{toVisible(path)}</bdi> <span>{toVisible(rule)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
