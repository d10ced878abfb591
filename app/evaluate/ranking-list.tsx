// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold a virtualised list
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { distractorRule } from '../../core/evaluate/metrics/distractor-rule.ts';
import { touches } from '../../core/evaluate/metrics/span-match.ts';
import type { RankedPassage, TaskAnswer } from '../../core/evaluate/task-answer.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showFileOfTask } from '../store/evaluate-file.ts';
import type { SpanLabel } from '../store/evaluate-tasks.ts';
import { classes } from '../ui/classes.ts';
import { formatShare } from '../ui/format.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import { PathName } from '../ui/path-name.tsx';
import list from '../ui/row-list.module.css';
import styles from './answer-tab.module.css';
import { passageLines } from './evaluate-words.ts';
import { LabelMark } from './label-mark.tsx';

const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 24;
const rowId = (index: number): string => `ranked-${index}`;

interface Props {
  task: LabelledTask;
  shown: TaskAnswer;
  /** Whose ranks stand in a column of their own; null where there is one answer only. */
  beside: TaskAnswer | null;
}

/** The ranking, virtualised, with what each passage is to the task; Enter shows its text. */
export function RankingList({ task, shown, beside }: Props) {
  const { ranking } = shown;
  const [selected, setSelected] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const judged = useMemo(() => ranking.map(judgeFor(task)), [ranking, task]);
  const otherRanks = useMemo(() => beside && ranksBeside(ranking, beside), [ranking, beside]);
  const rows = useVirtualizer({
    count: ranking.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const select = (index: number): void => {
    setSelected(index);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  const show = (index: number): void => {
    const passage = ranking[index];
    if (passage) void showFileOfTask(passage.path, passage.startLine);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, selected, ranking.length);
    if (target !== null) select(target);
    else if (event.key === 'Enter') show(selected);
    else return;
    event.preventDefault();
  };
  const items = rows.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="grid"
      tabIndex={0}
      className={list.list}
      aria-label="Ranking beside the labels; Enter shows the text"
      aria-rowcount={ranking.length + 1}
      aria-activedescendant={
        items.some(({ index }) => index === selected) ? rowId(selected) : undefined
      }
      onKeyDown={onKeyDown}
      onDoubleClick={() => show(selected)}
      onClick={({ target }) => {
        const row = (target as Element).closest('[data-index]');
        if (row instanceof HTMLElement) select(Number(row.dataset.index));
      }}
    >
      <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.columns}>
        <span role="columnheader" tabIndex={-1}>
          rank
        </span>
        <span role="columnheader" tabIndex={-1} className={styles.wide}>
          passage
        </span>
        <span role="columnheader" tabIndex={-1} title="Where it begins in the prompt">
          sent
        </span>
        {beside && (
          <span role="columnheader" tabIndex={-1} title={`Its rank by ${beside.variant}`}>
            beside
          </span>
        )}
      </div>
      <div role="presentation" className={list.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const { path, startLine, endLine, symbol, rank, position } = ranking[index]!;
          const { label, why } = judged[index]!;
          return (
            <div
              key={index}
              id={rowId(index)}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 2}
              aria-selected={index === selected}
              data-index={index}
              className={classes(list.row, styles.row, index === selected && list.selected)}
              style={{ transform: `translateY(${start - HEAD_HEIGHT}px)` }}
              title={why ?? undefined}
            >
              <span role="gridcell" tabIndex={-1} className={styles.number}>
                {rank}
              </span>
              <span role="gridcell" tabIndex={-1} className={styles.wide}>
                <span className={styles.first}>
                  {label && <LabelMark label={label} />}
                  <PathName {...splitPath(path)} isQuiet={label === null} />
                </span>
                <small className={styles.why}>
                  {[passageLines(startLine, endLine), why, symbol && toVisible(symbol)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span role="gridcell" tabIndex={-1}>
                {position === null ? '–' : formatShare(position)}
              </span>
              {otherRanks && (
                <span role="gridcell" tabIndex={-1}>
                  {otherRanks[index] ?? '–'}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface Judgement {
  label: SpanLabel | null;
  /** Who says so; null where nothing is said. */
  why: string | null;
}

function judgeFor(task: LabelledTask): (passage: RankedPassage) => Judgement {
  const rule = distractorRule(task);
  return (passage) => {
    for (const label of ['needed', 'helpful'] as const) {
      const span = task[label].find((one) => touches(passage, one));
      if (span) return { label, why: toVisible(span.why) };
    }
    const isNeededElsewhere = task.needed.some(({ path }) => path === passage.path);
    const found = isNeededElsewhere ? null : rule(passage, false);
    return found ? { label: 'distractors', why: toVisible(found.why) } : { label: null, why: null };
  };
}

/** For each passage the best rank of one that shares lines with it in another ranking. */
function ranksBeside(ranking: readonly RankedPassage[], beside: TaskAnswer): (number | null)[] {
  const byPath = new Map<string, RankedPassage[]>();
  for (const passage of beside.ranking) {
    const others = byPath.get(passage.path);
    if (others) others.push(passage);
    else byPath.set(passage.path, [passage]);
  }
  return ranking.map(({ path, startLine, endLine }) => {
    const found = byPath
      .get(path)
      ?.find((other) => other.startLine <= endLine && startLine <= other.endLine);
    return found?.rank ?? null;
  });
}
