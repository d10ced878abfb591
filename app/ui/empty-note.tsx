import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

/** What an empty panel says: what would fill it. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
