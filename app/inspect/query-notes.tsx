import { Info } from 'lucide-react';
import type { Inspection } from '../../core/model/inspection.ts';
import { silenceNotes } from '../../core/rank/silence.ts';
import { toVisible } from '../../core/text/visible.ts';
import styles from './query-notes.module.css';
import { SearchedTerms } from './searched-terms.tsx';
import { SilenceNotice } from './silence-notice.tsx';

/** What to know of the answer: what the task asks by and the source lacks, what was searched, notes. */
export function QueryNotes({ inspection }: { inspection: Inspection }) {
  const { notes, silence, queryTerms, candidates } = inspection;
  // The same facts in words, for reports; here they lead somewhere.
  const said = silence ? silenceNotes(silence) : [];
  return (
    <div className={styles.notes}>
      {silence && candidates.length > 0 && <SilenceNotice silence={silence} />}
      {notes
        .filter((note) => !said.includes(note))
        .map((note) => (
          <p key={note} className={styles.note}>
            <Info size={13} aria-hidden="true" /> {toVisible(note)}
          </p>
        ))}
      <SearchedTerms terms={queryTerms} />
    </div>
  );
}
