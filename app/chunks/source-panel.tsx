import { splitPath } from '../passage/place-names.ts';
import { FILE_NOTES } from '../problems/wording.ts';
import { useCut } from '../store/cut-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './source-panel.module.css';
import { SourceView } from './source-view.tsx';
import { useShownSides } from './use-shown-sides.ts';

/** The chosen file with its chunks drawn over it; with a comparison, both cuts beside each other. */
export function SourcePanel() {
  const path = useCut((cut) => cut.path);
  const sides = useShownSides();
  const [open, beside] = sides;
  return (
    <section className={styles.panel} aria-label="Source">
      <header className={styles.head}>
        <h2>{path === null ? 'Source' : <PathName {...splitPath(path)} />}</h2>
        {open?.file.notes.map((note) => (
          <span key={note} className={styles.note} title={FILE_NOTES[note].advice}>
            {FILE_NOTES[note].title}
          </span>
        ))}
        <span className={styles.count}>
          {open && `${beside ? 'A ' : ''}${countOf(open.file.chunks.length, 'chunk')}`}
          {beside && `, B ${countOf(beside.file.chunks.length, 'chunk')}`}
        </span>
      </header>
      {path === null && (
        <EmptyNote>Choose a file to the left to see where it is cut and why.</EmptyNote>
      )}
      {open?.file.chunks.length === 0 && (
        <EmptyNote>This file is empty, so there is nothing to cut.</EmptyNote>
      )}
      {open && open.file.chunks.length > 0 && <SourceView key={path} sides={sides} />}
    </section>
  );
}
