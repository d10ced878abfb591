// biome-ignore-all lint/a11y/useSemanticElements: a select cannot hold lines of code
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { FileChunks } from '../../core/engine.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toCodeLines } from '../passage/code-lines.ts';
import { CodePiece } from '../passage/code-piece.tsx';
import { chooseLine, useEvaluateFile } from '../store/evaluate-file.ts';
import { SPAN_LABELS, type SpanLabel } from '../store/evaluate-tasks.ts';
import { classes } from '../ui/classes.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import { LABEL_WORDS } from './evaluate-words.ts';
import styles from './file-tab.module.css';
import { LabelMark } from './label-mark.tsx';

const LINE_HEIGHT = 19;
/** What is longer is data in one line or a few; colours would only be slow. */
const MOST_COLOURED = 200_000;
const lineId = (number: number): string => `file-line-${number}`;

interface Props {
  file: Pick<FileChunks, 'path' | 'text' | 'highlights'>;
  task: LabelledTask;
}

/** The lines, virtualised; one tab stop: arrows move, shift extends. What a line is to the task stands at its edge. */
export function LabelledLines({ file, task }: Props) {
  const lines = useEvaluateFile((state) => state.lines);
  const anchor = useEvaluateFile((state) => state.anchor);
  const viewport = useRef<HTMLDivElement>(null);
  const code = useMemo(
    () => toCodeLines(file.text, 1, file.text.length > MOST_COLOURED ? [] : file.highlights, []),
    [file],
  );
  const labels = useMemo(() => labelsByLine(task, file.path, code.length), [task, file, code]);
  const rows = useVirtualizer({
    count: code.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  const current = lines === null ? 1 : anchor === lines.start ? lines.end : lines.start;
  const { scrollToIndex } = rows;
  const isFirst = useRef(true);
  useEffect(() => {
    scrollToIndex(current - 1, { align: isFirst.current ? 'center' : 'auto' });
    isFirst.current = false;
  }, [current, scrollToIndex]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, current - 1, code.length);
    if (target === null) return;
    event.preventDefault();
    chooseLine(target + 1, event.shiftKey);
  };
  const onClick = (event: MouseEvent): void => {
    const row = (event.target as Element).closest('[data-line]');
    if (row instanceof HTMLElement) chooseLine(Number(row.dataset.line), event.shiftKey);
  };
  const items = rows.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      className={styles.lines}
      aria-label="Lines of the file"
      aria-activedescendant={
        items.some(({ index }) => index === current - 1) ? lineId(current) : undefined
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const { number, pieces } = code[index]!;
          const isChosen = lines !== null && number >= lines.start && number <= lines.end;
          const label = labels[index] ?? null;
          return (
            <div
              key={number}
              id={lineId(number)}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              aria-posinset={number}
              aria-setsize={code.length}
              data-line={number}
              className={classes(styles.row, isChosen && styles.chosen)}
              style={{ transform: `translateY(${start}px)` }}
              title={label ? LABEL_WORDS[label] : undefined}
            >
              <span className={styles.mark}>{label && <LabelMark label={label} />}</span>
              <span className={styles.number}>{number}</span>
              <span className={styles.code}>
                {pieces.map((piece, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move
                  <CodePiece key={at} {...piece} />
                ))}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What each line is to the task; a label with lines says more than one of the whole file. */
function labelsByLine(task: LabelledTask, path: string, count: number): (SpanLabel | null)[] {
  const labels = new Array<SpanLabel | null>(count).fill(null);
  const spans = SPAN_LABELS.flatMap((name) =>
    task[name].filter((span) => span.path === path).map(({ lines }) => ({ name, lines })),
  );
  for (const { name, lines } of spans) if (lines === null) labels.fill(name);
  for (const { name, lines } of spans) if (lines) labels.fill(name, lines.start - 1, lines.end);
  return labels;
}
