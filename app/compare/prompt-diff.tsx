import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Comparison } from '../../core/compare/compare-sides.ts';
import { diffPrompts } from '../../core/compare/diff-prompts.ts';
import { hasPrompt } from '../../core/compare/side.ts';
import { useCompare } from '../store/compare-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import styles from './prompt-diff.module.css';
import { PromptRowView } from './prompt-row.tsx';
import { type PromptLayout, toPromptRows } from './prompt-rows.ts';

const ROW_HEIGHT = 19;

const LAYOUTS: { id: PromptLayout; title: string }[] = [
  { id: 'unified', title: 'unified' },
  { id: 'split', title: 'split' },
];

/** Both prompts, line beside line or one below the other. */
export function PromptDiff({ comparison }: { comparison: Comparison }) {
  const parts = useMemo(() => diffPrompts(comparison), [comparison]);
  const [layout, setLayout] = useState<PromptLayout>('unified');
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(
    () => (parts ? toPromptRows(parts, layout, isWhole) : []),
    [parts, layout, isWhole],
  );
  const selected = useCompare((compare) => compare.selected);
  const viewport = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  const { scrollToIndex } = virtual;
  useEffect(() => {
    const at = rows.findIndex(
      (row) =>
        row.kind === 'head' && row.part.fate !== 'moved-from' && row.part.chunk?.id === selected,
    );
    if (at >= 0) scrollToIndex(at, { align: 'start' });
  }, [rows, selected, scrollToIndex]);

  if (!parts) return <EmptyNote>{missingWords(comparison)}</EmptyNote>;
  // A segment that moved is one, though it has two places.
  const segments = parts.filter(({ fate }) => fate !== 'moved-from');
  const differing = segments.filter(({ fate }) => fate !== 'same').length;
  const lines = parts.reduce((sum, part) => sum + part.differing, 0);
  return (
    <>
      <div className={styles.head}>
        <span>
          {formatCount(differing)} of {countOf(segments.length, 'segment')} and{' '}
          {countOf(lines, 'line')} differ
        </span>
        <TogglePill
          look="choice"
          label="same lines"
          title={`same lines: ${isWhole ? 'shown' : 'left out'}`}
          isOn={isWhole}
          onToggle={() => setWhole(!isWhole)}
        />
        <Segmented<PromptLayout>
          label="Layout"
          value={layout}
          options={LAYOUTS}
          onChoose={setLayout}
        />
      </div>
      <ScrollRegion ref={viewport} className={styles.prompt} label="Prompts">
        <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
            >
              <PromptRowView row={rows[index]!} />
            </div>
          ))}
        </div>
      </ScrollRegion>
    </>
  );
}

function missingWords({ before, after }: Comparison): string {
  const missing = [!hasPrompt(before) && 'A', !hasPrompt(after) && 'B'].filter(Boolean);
  const which = missing.length === 2 ? 'A and B were' : `${missing[0]} was`;
  return `${which} saved without texts, so there is no prompt to compare. Save again “with texts”.`;
}
