import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { toVisibleLines } from '../../core/text/visible.ts';
import { fileNameOf } from '../hand-out/file-name.ts';
import { TextActions } from '../shell/text-actions.tsx';
import { useView } from '../store/view-store.ts';
import { classes } from '../ui/classes.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { type PromptLine, toPromptLines } from './prompt-lines.ts';
import styles from './prompt-panel.module.css';
import { useAnswer } from './use-answer.ts';

const LINE_HEIGHT = 19;
/** A longer line is data; the copy and the download have it whole. */
const LINE_CHARS = 2_000;

/** `config/a.ts, line 120 of the prompt` */
function placeInPrompt(at: PromptLine | undefined, line: number): string {
  const of = `line ${formatCount(line)} of the prompt`;
  return at?.path ? `${at.path}, ${of}` : of;
}

/** The exact text that would be sent, with the token that each segment begins at. */
export function PromptPanel({ name }: { name: string }) {
  const inspection = useAnswer();
  const selected = useView((view) => view.selected);
  const viewport = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => (inspection ? toPromptLines(inspection) : []), [inspection]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    const first = lines.findIndex(({ chunk }) => chunk !== null && chunk === selected);
    if (first >= 0) scrollToIndex(first, { align: 'start' });
  }, [lines, selected, scrollToIndex]);

  if (!inspection) return <EmptyNote>The exact text that would be sent is shown here.</EmptyNote>;
  const digits = String(inspection.window.total).length + 1;
  return (
    <>
      <div className={styles.head}>
        <span>
          {countOf(lines.length, 'line')}, {countOf(inspection.prompt.length, 'character')}
        </span>
        <TextActions
          what="the prompt"
          text={inspection.prompt}
          fileName={`${fileNameOf(name)}-prompt.txt`}
          placeOf={({ line }) => placeInPrompt(lines[line - 1], line)}
        />
      </div>
      <ScrollRegion ref={viewport} className={styles.prompt} label="Prompt">
        <div className={styles.lines} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const { text, tier, chunk, startToken } = lines[index]!;
            const isSelected = chunk !== null && chunk === selected;
            return (
              <div
                key={index}
                className={classes(styles.line, isSelected && styles.selected)}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span
                  className={styles.token}
                  style={{ width: `${digits}ch`, borderColor: `var(--tier-${tier})` }}
                >
                  {startToken !== null && formatCount(startToken)}
                </span>
                <span>
                  {toVisibleLines(text.slice(0, LINE_CHARS))}
                  {text.length > LINE_CHARS &&
                    ` … ${formatCount(text.length - LINE_CHARS)} more characters`}
                </span>
              </div>
            );
          })}
        </div>
      </ScrollRegion>
    </>
  );
}
