import type { Side } from '../../core/compare/side.ts';
import { toVisible } from '../../core/text/visible.ts';
import { chooseSide, readSide } from '../store/compare-actions.ts';
import { type SideName, useCompare } from '../store/compare-store.ts';
import { useSaved } from '../store/saved-store.ts';
import { Choice } from '../ui/choice.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './side-bar.module.css';

/** No other choice is called so. */
const NONE = 'none';

/** One side: the answer now, one that was kept, or a saved file. */
export function SidePicker({ name }: { name: SideName }) {
  const { saved, file } = useSaved();
  const held = useCompare((compare) => compare.held);
  const choice = useCompare(({ chosen }) => chosen[name]);
  const comparison = useCompare((compare) => compare.comparison);
  const letter = name.toUpperCase();
  const shown = comparison && (name === 'a' ? comparison.before : comparison.after);
  const side = shown ?? held.find(({ id }) => id === choice)?.side ?? null;
  const options = [
    ...(choice === null ? [{ id: NONE, title: 'choose an answer' }] : []),
    saved
      ? { id: 'now', title: toVisible(file), hint: 'the file that is open' }
      : { id: 'now', title: 'the answer now', hint: 'follows the task and every knob' },
    ...held.map(({ id, title, side: { inspection } }) => ({
      id,
      title: toVisible(title),
      hint: toVisible(inspection.query.task),
    })),
  ];
  return (
    <section className={styles.side} aria-label={`Side ${letter}`} data-side={name}>
      <span className={styles.badge} aria-hidden="true">
        {letter}
      </span>
      <div className={styles.choice}>
        <Choice
          label={`${letter} is`}
          value={choice ?? NONE}
          options={options}
          onChoose={(id) => id !== NONE && chooseSide(name, id)}
        />
      </div>
      <FileButton
        label={`Saved inspection as ${letter}`}
        accept=".json,.gz"
        look="pill"
        onPick={([file]) => {
          if (file) void readSide(name, file);
        }}
      >
        Open a file as {letter}…
      </FileButton>
      <p className={styles.facts} title={side ? toVisible(side.inspection.query.task) : undefined}>
        {side ? factsOf(side) : 'Keep an answer in Inspect, or choose or drop a saved inspection.'}
      </p>
    </section>
  );
}

function factsOf({ source, inspection }: Side): string {
  const { window, query, settingsHash, snapshot } = inspection;
  const chunks = window.segments.filter(({ chunk }) => chunk !== null).length;
  const facts = [
    source,
    `${countOf(chunks, 'chunk')}, ${formatCount(window.total)} tokens`,
    `settings ${settingsHash.slice(0, 8)}`,
    `snapshot ${snapshot.slice(0, 8)}`,
    `“${query.task}”`,
  ];
  return toVisible(facts.join(' · '));
}
