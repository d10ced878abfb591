import { memo, useMemo } from 'react';
import { bootstrapInterval } from '../../core/evaluate/statistics/bootstrap.ts';
import { meanOf } from '../../core/evaluate/statistics/mean.ts';
import type { SeedRow } from '../../core/evaluate/table/seed-row.ts';
import { seedRows } from '../../core/evaluate/table/seed-rows.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf } from '../ui/format.ts';
import { shareWords } from './evaluate-words.ts';
import { KPick } from './k-pick.tsx';
import { SeedTable } from './seed-table.tsx';
import { TableMenu } from './table-menu.tsx';
import styles from './table-tab.module.css';
import { useScoredVariants, useShownK } from './use-scored-variants.ts';
import { useShownVariant, VariantPick } from './variant-pick.tsx';

/** The seed's table by one variant at one k, with the means and how far they may be off. */
export function TableTab({ name }: { name: string }) {
  const variants = useScoredVariants();
  const tasks = useEvaluate((state) => state.tasks);
  const selected = useEvaluate((state) => state.selected);
  const outcomes = useEvaluate((state) => state.outcomes);
  const variant = useShownVariant();
  const k = useShownK();
  const all = useMemo(
    () => variants.flatMap(({ scores }) => seedRows(scores, tasks, k, outcomes)),
    [variants, tasks, k, outcomes],
  );
  const rows = useMemo(() => all.filter((row) => row.variant === variant), [all, variant]);
  if (rows.length === 0) {
    return (
      <EmptyNote>
        One row a task fills this: what share of the needed files was found, how much of what was
        found is needed, and which files only look so. Choose tasks to the left, then run.
      </EmptyNote>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <KPick />
        <VariantPick />
        <TableMenu rows={all} name={name} />
      </div>
      <SeedTable rows={rows} tasks={tasks} selected={selected} foot={<MeansRow rows={rows} />} />
    </>
  );
}

/** Drawn again when the rows change, and not when another is selected. */
const MeansRow = memo(function MeansRow({ rows }: { rows: readonly SeedRow[] }) {
  // Ten thousand resamples at every answer that comes in would be felt.
  const isRunning = useEvaluate((state) => state.run.phase === 'running');
  return (
    <tr>
      <th scope="row">
        mean of {countOf(rows.length, 'task')}
        <small>95 % interval</small>
      </th>
      <td />
      <MeanCell rows={rows} of={({ recall }) => recall} hasInterval={!isRunning} />
      <MeanCell rows={rows} of={({ precision }) => precision} hasInterval={!isRunning} />
      <MeanCell rows={rows} of={({ distractorRate }) => distractorRate} hasInterval={!isRunning} />
      <td />
      <MeanCell rows={rows} of={({ pass }) => pass?.rate ?? null} hasInterval={!isRunning} />
    </tr>
  );
});

interface CellProps {
  rows: readonly SeedRow[];
  of(row: SeedRow): number | null;
  hasInterval: boolean;
}

/** The mean of what is known, with the interval that other tasks of this kind would give. */
function MeanCell({ rows, of, hasInterval }: CellProps) {
  const values = rows.map(of);
  const { mean } = meanOf(values);
  const interval = hasInterval ? bootstrapInterval(values.filter((value) => value !== null)) : null;
  return (
    <td>
      {shareWords(mean)}
      {interval && (
        <small>
          {shareWords(interval.low)}–{shareWords(interval.high)}
        </small>
      )}
    </td>
  );
}
