import { useCallback, useMemo } from 'react';
import { type Measure, measuresAt } from '../../core/evaluate/metrics/measures.ts';
import { DEFAULT_BUDGETS } from '../../core/evaluate/metrics/task-scores.ts';
import { bootstrapInterval } from '../../core/evaluate/statistics/bootstrap.ts';
import { meanOf } from '../../core/evaluate/statistics/mean.ts';
import type { ScoredVariant } from '../../core/evaluate/sweep/sweep-over.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './difference-tab.module.css';
import { measureWords } from './evaluate-words.ts';
import { useOneByOne } from './use-one-by-one.ts';
import { useShownK } from './use-scored-variants.ts';

/** Every measure of one variant: its mean over the tasks of which it is known, and how far that may be off. */
export function MeansTable({ variant: { name, scores } }: { variant: ScoredVariant }) {
  const level = useEvaluate((state) => state.level);
  const k = useShownK();
  const measures = useMemo(() => measuresAt(level, k, DEFAULT_BUDGETS), [level, k]);
  const meanWithInterval = useCallback(
    (measure: Measure) => {
      const values = scores.map(measure.of);
      const interval = bootstrapInterval(values.filter((value) => value !== null));
      return { measure: measure.name, ...meanOf(values), interval };
    },
    [scores],
  );
  const rows = useOneByOne(measures, meanWithInterval);
  return (
    <ScrollRegion className={styles.viewport} label={`Means of ${name}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>measure</th>
            <th>mean</th>
            <th title="By 10,000 resamples of the tasks">95 % interval</th>
            <th>tasks</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ tasks }) => tasks > 0)
            .map(({ measure, mean, interval, tasks }) => (
              <tr key={measure}>
                <th scope="row">{measure}</th>
                <td>{measureWords(mean)}</td>
                <td>
                  {interval
                    ? `${measureWords(interval.low)} to ${measureWords(interval.high)}`
                    : '–'}
                </td>
                <td>{tasks}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
