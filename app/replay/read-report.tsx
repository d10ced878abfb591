import type { RecordCount } from '../../core/model/transcript.ts';
import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import { toVisible } from '../../core/text/visible.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './file-strip.module.css';

/** What was read and what was not: records of no known kind, damaged lines, and what such a file cannot hold. */
export function ReadReport({ view }: { view: TranscriptView }) {
  const { unknownRecords, damagedLines, passedRecords, gaps, notes } = view;
  const unknown = sumOf(unknownRecords);
  const pill = [
    unknown > 0 ? countOf(unknown, 'unknown record') : 'no unknown record',
    damagedLines.length > 0 && countOf(damagedLines.length, 'damaged line'),
    gaps.length > 0 && countOf(gaps.length, 'gap'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <DialogMenu
      name="What was read"
      pill={pill}
      pillName={`What was read: ${pill}`}
      placement="bottom start"
      className={styles.report}
    >
      <p>
        <b>{countOf(view.records, 'record')}</b> read, {countOf(view.blocks.length, 'block')} of
        content in {countOf(view.conversations.length, 'conversation')}. Tokens counted by{' '}
        {view.counter}.
      </p>
      <Counts title="Of no kind that is known, left out" counts={unknownRecords} />
      {damagedLines.length > 0 && (
        <section>
          <h3>Lines that could not be read</h3>
          <ul>
            {damagedLines.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>
                Line {formatCount(line)} {toVisible(reason)}.
              </li>
            ))}
            {damagedLines.length > SHOWN && (
              <li>and {formatCount(damagedLines.length - SHOWN)} more</li>
            )}
          </ul>
        </section>
      )}
      {gaps.length > 0 && (
        <section>
          <h3>In the window, and not in such a file</h3>
          <ul>
            {gaps.map(({ what, why }) => (
              <li key={what}>{toVisible(why)}</li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h3>How it was read</h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{toVisible(note)}</li>
            ))}
          </ul>
        </section>
      )}
      <Counts title="Known to hold nothing of a window" counts={passedRecords} />
    </DialogMenu>
  );
}

/** A list of more is read for what is at its top. */
const SHOWN = 12;

function Counts({ title, counts }: { title: string; counts: readonly RecordCount[] }) {
  if (counts.length === 0) return null;
  return (
    <section>
      <h3>
        {title}: {formatCount(sumOf(counts))}
      </h3>
      <ul>
        {counts.slice(0, SHOWN).map(({ kind, count, first }) => (
          <li key={kind}>
            {formatCount(count)} × {toVisible(kind)}, first at {formatCount(first)}
          </li>
        ))}
        {counts.length > SHOWN && <li>and {formatCount(counts.length - SHOWN)} more kinds</li>}
      </ul>
    </section>
  );
}

const sumOf = (counts: readonly RecordCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
