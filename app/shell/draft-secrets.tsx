import { useMemo } from 'react';
import { secretsIn } from '../../core/inspection/leaving-inspection.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { countOf } from '../ui/format.ts';
import styles from './save-menu.module.css';

/** What of a draft looks like a secret, in a sentence; the list comes before it leaves. */
export function DraftSecrets({ draft }: { draft: SavedInspection }) {
  const count = useMemo(() => new Set(secretsIn(draft).map(({ secret }) => secret)).size, [draft]);
  const before = draft.masked.length;
  return (
    <p className={styles.masked}>
      {count === 0
        ? 'Nothing in it looks like a secret, so nothing is masked.'
        : `${countOf(count, 'text')} in it ${count === 1 ? 'looks' : 'look'} like a secret: masked, and listed before it leaves.`}
      {before > 0 && ` ${countOf(before, 'place')} had been masked before.`}
    </p>
  );
}
