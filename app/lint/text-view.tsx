import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { LintedText } from '../../core/lint/lint-answer.ts';
import { partKey, useLint } from '../store/lint-store.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { useSize } from '../ui/use-size.ts';
import styles from './text-panel.module.css';
import { TextRowView } from './text-row.tsx';
import { marksOf, rowAt, toTextRows } from './text-rows.ts';
import { useShownFindings } from './use-open-findings.ts';

const ROW_HEIGHT = 19;
const PROBE = '0'.repeat(50);
/** Signs, number, edge and padding, in characters. */
const GUTTER = 10;
const NARROWEST = 20;

/** A text row by row, with what is found marked in place. */
export function TextView({ text }: { text: LintedText }) {
  const findings = useShownFindings();
  const selected = useLint((state) => state.selected);
  const visit = useLint((state) => state.visit);
  const part = useLint((state) => state.part);
  const parts = useLint((state) => state.answer?.parts);
  const viewport = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const { width } = useSize(viewport);
  const { width: probed } = useSize(probe);
  const columns = Math.max(
    NARROWEST,
    probed > 0 ? Math.floor((width / probed) * PROBE.length) - GUTTER : 80,
  );
  const rows = useMemo(() => toTextRows(text.text, columns), [text, columns]);
  const marks = useMemo(() => marksOf(text.path, text.text, findings), [text, findings]);
  const own = useMemo(() => (parts ?? []).filter(({ path }) => path === text.path), [parts, text]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  const { scrollToIndex } = virtual;
  const finding = findings.find(({ fingerprint }) => fingerprint === selected);
  const place = finding?.evidence[visit.place]?.place;
  const at =
    place && place.path === text.path
      ? place.start
      : own.find((one) => partKey(one) === part)?.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same place again counts
  useEffect(() => {
    if (at !== undefined) scrollToIndex(rowAt(rows, at), { align: 'center' });
  }, [at, visit.count, rows, scrollToIndex]);
  return (
    <ScrollRegion ref={viewport} className={styles.text} label="Text with marks">
      <span ref={probe} className={styles.probe} aria-hidden="true">
        {PROBE}
      </span>
      <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div key={index} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
            <TextRowView
              text={text.text}
              row={rows[index]!}
              marks={marks}
              selected={finding ?? null}
              parts={own}
            />
          </div>
        ))}
      </div>
    </ScrollRegion>
  );
}
