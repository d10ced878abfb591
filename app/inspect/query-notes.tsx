import { Info } from 'lucide-react';
import { toVisible } from '../../core/text/visible.ts';
import styles from './query-notes.module.css';

/** What the engine says of the answer, e.g. that the task was cut. */
export function QueryNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      <Info size={13} aria-hidden="true" /> {toVisible(note)}
    </p>
  ));
}
