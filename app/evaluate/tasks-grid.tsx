// biome-ignore-all lint/a11y/useSemanticElements: a select cannot hold a virtualised list
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { removeTasks, selectTask, toggleTicked } from '../store/evaluate-tasks.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import list from '../ui/row-list.module.css';
import { TaskRow } from './task-row.tsx';

const ROW_HEIGHT = 46;
const rowId = (index: number): string => `labelled-task-${index}`;

interface Props {
  tasks: readonly LabelledTask[];
  /** Ids of those that the run shown has an answer to. */
  answered: ReadonlySet<string>;
}

/** The list, virtualised; one tab stop: arrows move, space ticks, Delete takes off the list. */
export function TasksGrid({ tasks, answered }: Props) {
  const selectedId = useEvaluate((state) => state.selected);
  const ticked = useEvaluate((state) => state.ticked);
  const viewport = useRef<HTMLDivElement>(null);
  const selected = tasks.findIndex(({ id }) => id === selectedId);
  const rows = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (selected >= 0) scrollToIndex(selected, { align: 'auto' });
  }, [selected, scrollToIndex]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const current = tasks[selected];
    const target = rowAfterKey(event.key, selected, tasks.length);
    if (target !== null) selectTask(tasks[target]?.id ?? null);
    else if (event.key === ' ' && current) toggleTicked(current.id);
    else if (event.key === 'Delete' && current) removeTasks(new Set([current.id]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const row = target.closest('[data-index]');
    const task = row instanceof HTMLElement ? tasks[Number(row.dataset.index)] : undefined;
    if (!task) return;
    if (target.closest('[data-tick]')) toggleTicked(task.id);
    else selectTask(task.id);
  };
  const items = rows.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="listbox"
      tabIndex={0}
      className={list.list}
      aria-label="Labelled tasks; space takes one into the run or leaves it out"
      aria-activedescendant={
        items.some(({ index }) => index === selected) ? rowId(selected) : undefined
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={list.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <TaskRow
            key={tasks[index]!.id}
            id={rowId(index)}
            index={index}
            count={tasks.length}
            top={start}
            task={tasks[index]!}
            isTicked={ticked.has(tasks[index]!.id)}
            isSelected={index === selected}
            isAnswered={answered.has(tasks[index]!.id)}
          />
        ))}
      </div>
    </div>
  );
}
