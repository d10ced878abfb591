import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** Beside the title, quieter. */
  note?: ReactNode;
  /** At the far end of the head. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A column of the page: a head of fixed height and what it holds. */
export function Panel({ title, note, tools, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
