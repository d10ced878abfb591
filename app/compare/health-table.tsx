import type { Health, HealthReading } from '../../core/health/health.ts';
import { LEVEL_MARKS, rangeWords } from '../../core/health/words.ts';
import { formatShare } from '../ui/format.ts';
import styles from './causes-panel.module.css';

interface Props {
  health: { before: Health; after: Health };
}

/** Score and metrics of both windows; the range of each is its title. */
export function HealthTable({ health: { before, after } }: Props) {
  const rows = after.readings.map((is, index) => ({ is, was: before.readings[index]! }));
  const known = rows.filter(({ was, is }) => was.value !== null || is.value !== null);
  const unknown = rows.filter((row) => !known.includes(row)).map(({ is }) => is.metric);
  return (
    <section aria-label="Health of both windows">
      <h3 className={styles.title}>Health</h3>
      <table className={styles.health}>
        <thead>
          <tr>
            <th scope="col">of 100, and shares</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">score</th>
            <td>{Math.round(before.score)}</td>
            <td>{Math.round(after.score)}</td>
          </tr>
          {known.map(({ was, is }) => (
            <tr key={is.metric} title={rangeWords(is.metric)}>
              <th scope="row">{is.metric}</th>
              <Value reading={was} />
              <Value reading={is} />
            </tr>
          ))}
        </tbody>
      </table>
      {unknown.length > 0 && (
        <p className={styles.note}>Unknown on both sides: {unknown.join(', ')}.</p>
      )}
    </section>
  );
}

function Value({ reading: { value, level, advice } }: { reading: HealthReading }) {
  if (value === null) return <td className={styles.unknown}>unknown</td>;
  return (
    <td className={level === 'alarm' ? styles.alarm : undefined} title={advice}>
      <span aria-hidden="true">{LEVEL_MARKS[level]}</span> {formatShare(value)}
      {level !== 'healthy' && ` ${level}`}
    </td>
  );
}
