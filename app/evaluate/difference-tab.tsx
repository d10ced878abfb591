import { useCallback, useMemo, useState } from 'react';
import {
  compareMeasure,
  type Measure,
  meanMeasure,
  measuresAt,
} from '../../core/evaluate/metrics/measures.ts';
import { DEFAULT_BUDGETS } from '../../core/evaluate/metrics/task-scores.ts';
import { comparePassRates, outcomesOf } from '../../core/evaluate/pass-rates.ts';
import {
  comparisonSaying,
  type Saying,
  verdictSaying,
} from '../../core/evaluate/statistics/compare-pairs.ts';
import type { Comparison } from '../../core/evaluate/statistics/comparison.ts';
import type { ScoredVariant } from '../../core/evaluate/sweep/sweep-over.ts';
import { AS_THEY_ARE, HALF_THE_ROOM } from '../../core/evaluate/variants.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { Choice } from '../ui/choice.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { CollapseLine } from './collapse-line.tsx';
import styles from './difference-tab.module.css';
import { measureWords, signedWords } from './evaluate-words.ts';
import { KPick } from './k-pick.tsx';
import { LevelPick } from './level-pick.tsx';
import { MeansTable } from './means-table.tsx';
import { useOneByOne } from './use-one-by-one.ts';
import { useScoredVariants, useShownK } from './use-scored-variants.ts';

/** Two variants task by task: by how much they differ, within what interval, and whether that tells anything. */
export function DifferenceTab() {
  const variants = useScoredVariants();
  const [pair, setPair] = useState<{ first: string; second: string } | null>(null);
  const first = variants.find(({ name }) => name === pair?.first) ?? variants[0];
  const second =
    variants.find(({ name }) => name === pair?.second && name !== first?.name) ??
    variants.find(({ name }) => name !== first?.name);
  if (!first) {
    return (
      <EmptyNote>
        Two variants beside each other fill this: run with flags off, the collapse experiment, or a
        setting in steps, or open the ranking of your own retriever.
      </EmptyNote>
    );
  }
  if (!second) {
    return (
      <>
        <div className={styles.head}>
          <span>One variant, so there is nothing to hold it against.</span>
          <span className={styles.far} />
          <LevelPick />
          <KPick />
        </div>
        <MeansTable variant={first} />
      </>
    );
  }
  const options = variants.map(({ name }) => ({ id: name, title: name }));
  return (
    <>
      <div className={styles.head}>
        <Choice<string>
          label="First variant"
          value={first.name}
          options={options}
          onChoose={(name) => setPair({ first: name, second: second.name })}
        />
        <span>→</span>
        <Choice<string>
          label="Second variant"
          value={second.name}
          options={options}
          onChoose={(name) => setPair({ first: first.name, second: name })}
        />
        <span className={styles.far} />
        <LevelPick />
        <KPick />
      </div>
      {first.name === AS_THEY_ARE && second.name === HALF_THE_ROOM && (
        <CollapseLine full={first} half={second} />
      )}
      <DifferenceTable first={first} second={second} />
    </>
  );
}

function DifferenceTable({ first, second }: { first: ScoredVariant; second: ScoredVariant }) {
  const level = useEvaluate((state) => state.level);
  const k = useShownK();
  const measures = useMemo(() => measuresAt(level, k, DEFAULT_BUDGETS), [level, k]);
  const compare = useCallback(
    (measure: Measure) => ({
      measure,
      before: meanMeasure(first.scores, measure),
      after: meanMeasure(second.scores, measure),
      comparison: compareMeasure(first.scores, second.scores, measure),
    }),
    [first, second],
  );
  const rows = useOneByOne(measures, compare);
  return (
    <ScrollRegion className={styles.viewport} label="Differences between two variants">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>measure</th>
            <th>{first.name}</th>
            <th>{second.name}</th>
            <th title="Mean of the differences, task by task, with its 95 % interval by 10,000 resamples of the tasks">
              difference
            </th>
            <th>what it says</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ comparison }) => comparison.tasks > 0)
            .map(({ measure, before, after, comparison }) => (
              <tr key={measure.name}>
                <th scope="row">{measure.name}</th>
                <td>{measureWords(before.mean)}</td>
                <td>{measureWords(after.mean)}</td>
                <td>
                  {signedWords(comparison.difference)}
                  <small>{intervalWords(comparison)}</small>
                </td>
                <VerdictCell
                  {...forBetterOrWorse(comparison, measure)}
                  look={lookOf(comparison, measure.isGood)}
                />
              </tr>
            ))}
          <PassRow first={first.name} second={second.name} k={k} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function PassRow({ first, second, k }: { first: string; second: string; k: number }) {
  const outcomes = useEvaluate((state) => state.outcomes);
  const named = outcomes.filter(({ variant }) => variant !== null);
  const [one, other] = [first, second].map((variant) => outcomesOf(named, { k, variant }));
  if (!one || !other || one.length === 0 || other.length === 0) return null;
  const { tasks, onlyFirst, onlySecond, p, verdict } = comparePassRates(one, other);
  return (
    <tr>
      <th scope="row">pass@{k}</th>
      <td title="Passed by this one only">{onlyFirst} only</td>
      <td title="Passed by this one only">{onlySecond} only</td>
      <td title="Exact two-sided test of McNemar">
        {signedWords((onlySecond - onlyFirst) / Math.max(1, tasks))}
        <small>p {p.toFixed(2)}</small>
      </td>
      <VerdictCell {...verdictSaying(verdict, onlyFirst + onlySecond, tasks)} look={undefined} />
    </tr>
  );
}

function VerdictCell({ says, numbers, look }: Saying & { look: string | undefined }) {
  return (
    <td className={styles.verdict}>
      <span className={look}>{says}</span>
      <small>{numbers}</small>
    </td>
  );
}

function intervalWords({ interval }: Comparison): string {
  return interval ? `${signedWords(interval.low)} to ${signedWords(interval.high)}` : '–';
}

/** A clear difference is for the better or the worse. */
function forBetterOrWorse(comparison: Comparison, { isGood, isShare }: Measure): Saying {
  const { verdict } = comparison;
  const { says, numbers } = comparisonSaying(comparison, isShare);
  if (verdict !== 'higher' && verdict !== 'lower') return { says, numbers };
  const better = (verdict === 'higher') === isGood ? 'better' : 'worse';
  return { says: says.replace(verdict, better), numbers };
}

function lookOf({ verdict }: Comparison, isGood: boolean): string | undefined {
  if (verdict !== 'higher' && verdict !== 'lower') return undefined;
  return (verdict === 'higher') === isGood ? styles.better : styles.worse;
}
