import { openDropped } from './intake.ts';
import styles from './page-drop.module.css';
import { usePageDrop } from './use-page-drop.ts';

/** The whole page takes drops; while something hovers, it says so. */
export function PageDrop() {
  const isOver = usePageDrop(openDropped);
  if (!isOver) return null;
  return (
    <div className={styles.veil} aria-hidden="true">
      <p>
        <b>Drop it here.</b> It stays on this page.
      </p>
    </div>
  );
}
