import type { Absence, MissingTerm, Silence } from '../../core/model/silence.ts';
import { toVisible } from '../../core/text/visible.ts';
import { submitQuery } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import styles from './query-notes.module.css';
import { absenceWords } from './silence-words.ts';

/** What of the task the source does not have, and what it has instead, ready to be asked for. */
export function SilenceFacts({ silence }: { silence: Silence }) {
  return (
    <>
      <AbsenceLine absence={silence.identifiers} one="name" />
      <AbsenceLine
        absence={silence.words}
        one={silence.identifiers.asked > 0 ? 'other word' : 'word'}
      />
    </>
  );
}

function AbsenceLine({ absence, one }: { absence: Absence; one: string }) {
  if (absence.missing === 0) return null;
  const more = absence.missing - absence.shown.length;
  return (
    <p className={styles.absence}>
      {absenceWords(absence, one)}{' '}
      {absence.shown.map((missing, index) => (
        <span key={missing.term}>
          {index > 0 && ', '}
          <Missing {...missing} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}

function Missing({ term, nearest }: MissingTerm) {
  const task = useRun((run) => run.query.task);
  return (
    <>
      <code>{toVisible(term)}</code>
      {nearest.length > 0 && ' (it has '}
      {nearest.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <button
            type="button"
            className={styles.link}
            title={`Ask for ${toVisible(name)} instead`}
            onClick={() => submitQuery({ task: task.replaceAll(term, name) })}
          >
            {toVisible(name)}
          </button>
        </span>
      ))}
      {nearest.length > 0 && ')'}
    </>
  );
}
