import type { Masked } from '../../core/inspection/saved-inspection.ts';
import { toVisible } from '../../core/text/visible.ts';
import styles from './save-menu.module.css';

/** What looks like a secret and will not be in the file. */
export function MaskedList({ masked }: { masked: readonly Masked[] }) {
  if (masked.length === 0) {
    return (
      <p className={styles.masked}>Nothing in it looks like a secret, so nothing is masked.</p>
    );
  }
  return (
    <div className={styles.masked}>
      <b>Masked, since it looks like a secret:</b>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keyboard too */}
      <ul aria-label="Masked" tabIndex={0}>
        {masked.map((one) => (
          <li key={`${one.field} ${one.line} ${one.kind}`}>{placeWords(one)}</li>
        ))}
      </ul>
    </div>
  );
}

function placeWords({ kind, path, field, line }: Masked): string {
  return `${kind} in ${toVisible(path ?? field)}, line ${line}`;
}
