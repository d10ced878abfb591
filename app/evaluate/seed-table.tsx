import { type ReactNode, useMemo, useState } from 'react';
import type { SeedRow } from '../../core/evaluate/table/seed-row.ts';
import { type SeedColumn, sortRows } from '../../core/evaluate/table/sort-rows.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { showAnswerOf } from '../store/evaluate-tasks.ts';
import { classes } from '../ui/classes.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { firstLine, originWords, shareWords } from './evaluate-words.ts';
import styles from './table-tab.module.css';

interface Props {
  rows: readonly SeedRow[];
  /** Those of the rows. */
  tasks: readonly LabelledTask[];
  selected: string | null;
  /** Rows of the foot: the means. */
  foot: ReactNode;
}

const COLUMNS: { key: SeedColumn; name: string; title: string }[] = [
  { key: 'task', name: 'task', title: 'What tells the task from others' },
  { key: 'needed', name: 'needed', title: 'Files that the task needs' },
  { key: 'recall', name: 'recall', title: 'Share of the needed files among the first k' },
  { key: 'precision', name: 'precision', title: 'Share of the first k that is needed' },
  {
    key: 'distractorRate',
    name: 'distractor rate',
    title: 'Share of the first k that looks needed and is not',
  },
  { key: 'distractors', name: 'distractor files', title: 'In order of rank' },
  { key: 'pass', name: 'pass', title: 'Share of the agent’s runs that passed, where imported' },
];

/** The fourth seed's table: one row a task, to be sorted by every column; a row leads to its answer. */
export function SeedTable({ rows, tasks, selected, foot }: Props) {
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks]);
  const [sort, setSort] = useState<{ key: SeedColumn; isDown: boolean } | null>(null);
  const sorted = useMemo(() => (sort ? sortRows(rows, sort.key, sort.isDown) : rows), [rows, sort]);
  const turn = (key: SeedColumn): void =>
    setSort((now) => ({ key, isDown: now?.key === key ? !now.isDown : key !== 'task' }));
  return (
    <ScrollRegion className={styles.viewport} label="Results by task">
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(({ key, name, title }) => (
              <th
                key={key}
                title={title}
                aria-sort={
                  sort?.key === key ? (sort.isDown ? 'descending' : 'ascending') : undefined
                }
              >
                <button type="button" onClick={() => turn(key)}>
                  {name}
                  {sort?.key === key && (sort.isDown ? ' ↓' : ' ↑')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr
              key={row.task}
              className={classes(row.task === selected && styles.selected)}
              onClick={() => showAnswerOf(row.task)}
            >
              <th scope="row">
                <button
                  type="button"
                  title={toVisible(byId.get(row.task)?.task ?? row.task)}
                  onClick={() => showAnswerOf(row.task)}
                >
                  <TaskName id={row.task} task={byId.get(row.task)} />
                </button>
              </th>
              <td>{row.sentForNothing === null ? formatCount(row.needed) : 'nothing'}</td>
              <td>{shareWords(row.recall)}</td>
              <td>{shareWords(row.precision)}</td>
              <td className={classes((row.distractorRate ?? 0) > 0 && styles.bad)}>
                {(row.distractorRate ?? 0) > 0 && '▲ '}
                {shareWords(row.distractorRate)}
              </td>
              <td className={styles.names} title={row.distractors.map(toVisible).join('\n')}>
                {row.sentForNothing !== null && <NothingNeeded passages={row.sentForNothing} />}
                <ul>
                  {row.distractors.map((path) => (
                    <li key={path}>
                      <bdi>{toVisible(path)}</bdi>
                    </li>
                  ))}
                </ul>
              </td>
              <td>{row.pass === null ? '–' : shareWords(row.pass.rate)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>{foot}</tfoot>
      </table>
    </ScrollRegion>
  );
}

/** Of a task to which the right answer is nothing. */
function NothingNeeded({ passages }: { passages: number }) {
  if (passages === 0) return <>✓ nothing sent, as needed</>;
  return <span className={styles.bad}>▲ {countOf(passages, 'passage')} sent, none needed</span>;
}

/** Where the task is from, as in the list of tasks, and how its text begins. */
function TaskName({ id, task }: { id: string; task: LabelledTask | undefined }) {
  if (!task) return <code>{toVisible(id)}</code>;
  return (
    <>
      <code>{toVisible(originWords(task))}</code> {toVisible(firstLine(task.task))}
    </>
  );
}
