import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For screen readers alone. As `status`, what changes is read out. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div role={role} className={styles.hidden}>
      {children}
    </div>
  );
}
