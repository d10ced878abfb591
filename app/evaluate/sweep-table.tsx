import type { PassRate } from '../../core/evaluate/outcome.ts';
import type { Sweep } from '../../core/evaluate/sweep/sweep-point.ts';
import { countOf, formatShare } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { shareWords } from './evaluate-words.ts';
import styles from './sweep-tab.module.css';

/** The chart in numbers. */
export function SweepTable({ sweep: { axis, points, peak } }: { sweep: Sweep }) {
  return (
    <ScrollRegion className={styles.viewport} label="The sweep in numbers">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{axis}</th>
            <th>recall</th>
            <th>precision</th>
            <th>distractor rate</th>
            <th>pass rate</th>
            <th>tasks</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, recall, precision, distractorRate, passRate }, index) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {index === peak && <b> peak</b>}
              </th>
              <td>{shareWords(recall.mean)}</td>
              <td>{shareWords(precision.mean)}</td>
              <td>{shareWords(distractorRate.mean)}</td>
              <td>{passRate ? passWords(passRate) : '–'}</td>
              <td>{Math.max(recall.tasks, distractorRate.tasks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** `62 % (55 % to 70 % over 3 runs)`. */
function passWords({ rate, runs, spread }: PassRate): string {
  const over = spread.by === 'runs' ? `over ${countOf(runs, 'run')}` : 'of one run, 95 %';
  return `${formatShare(rate)} (${formatShare(spread.low)} to ${formatShare(spread.high)} ${over})`;
}
