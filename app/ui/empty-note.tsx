import { type ReactNode, useRef } from 'react';
import styles from './empty-note.module.css';
import { useFocusOnward } from './main-part.tsx';

/** What an empty panel says: what would fill it, and the button for it, which goes once it is filled. */
export function EmptyNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useFocusOnward(note);
  return (
    <div ref={note} className={styles.note}>
      {children}
    </div>
  );
}
