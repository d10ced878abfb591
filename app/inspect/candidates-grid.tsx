// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold a virtualised list
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { SourceHistory } from '../../core/model/history.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { toVisible } from '../../core/text/visible.ts';
import { useHistory } from '../store/history-store.ts';
import { draftMark } from '../store/lever-actions.ts';
import { useListing } from '../store/listing-store.ts';
import { revealChunk } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import list from '../ui/row-list.module.css';
import { CandidateRow } from './candidate-row.tsx';
import styles from './candidates-grid.module.css';
import { careOf } from './care-words.ts';
import { positionsIn } from './decision-words.ts';
import { HandDialog } from './hand-dialog.tsx';
import { listCandidates } from './list-candidates.ts';
import { marksIn } from './marks-in.ts';
import { useChunkStandings } from './review/use-standings.ts';
import { scalesOf } from './score-scales.ts';
import { useShownWindow, useStepNumbers } from './use-shown-window.ts';

const ROW_HEIGHT = 46;
const HEAD_HEIGHT = 26;
/** What the panel has of the height of the page, more or less. */
const PANEL_SHARE = 0.75;
const COLUMNS = ['rank', 'chunk', 'lexical', 'dense', 'fused', 'movement', 'decision'];

const NO_FILES: SourceHistory['files'] = new Map();

const rowId = (index: number): string => `candidate-${index}`;

/** The table, virtualised; one tab stop, arrow keys move the selection. */
export function CandidatesGrid({ inspection }: { inspection: Inspection }) {
  const { coverage } = inspection;
  const model = toVisible(coverage.model ?? 'no model yet');
  const selected = useView((view) => view.selected);
  const state = useHistory();
  const files = state.phase === 'known' ? state.history.files : NO_FILES;
  const by = useListing((listing) => listing.by);
  const candidates = useMemo(
    () => listCandidates(inspection.candidates, by, files),
    [inspection.candidates, by, files],
  );
  const shownWindow = useShownWindow();
  const stepNumbers = useStepNumbers();
  const viewport = useRef<HTMLDivElement>(null);
  const scales = useMemo(() => scalesOf(inspection.candidates), [inspection.candidates]);
  const positions = useMemo(
    () => (shownWindow ? positionsIn(shownWindow.window, shownWindow.scale) : new Map()),
    [shownWindow],
  );
  const selectedIndex = useMemo(
    () => candidates.findIndex(({ id }) => id === selected),
    [candidates, selected],
  );
  const rows = useVirtualizer({
    count: candidates.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // Measured only once the panel is there; rows drawn with it are drawn in slices, rows added then are not.
    initialRect: { width: 0, height: window.innerHeight * PANEL_SHARE },
    // The column heads stay on top of what scrolls below them.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });

  const { scrollToIndex } = rows;
  useEffect(() => {
    if (selected !== null && selectedIndex >= 0) scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selected, selectedIndex, scrollToIndex]);

  const select = (index: number): void => {
    const candidate = candidates[index];
    if (candidate) revealChunk(candidate.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, selectedIndex, candidates.length);
    if (target === null) return;
    event.preventDefault();
    select(target);
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const row = target.closest('[data-index]');
    if (!(row instanceof HTMLElement)) return;
    select(Number(row.dataset.index));
    const action = target.closest<HTMLElement>('[data-lever]')?.dataset.lever;
    if (action === 'pin' || action === 'mute') draftMark(action);
  };
  const standings = useChunkStandings();
  const marks = useMemo(() => marksIn(inspection.settings.hand), [inspection]);
  const items = rows.getVirtualItems();
  const isDrawn = items.some(({ index }) => index === selectedIndex);
  return (
    <div
      ref={viewport}
      role="grid"
      tabIndex={0}
      className={list.list}
      aria-label={`Candidates by ${by}`}
      aria-rowcount={candidates.length + 1}
      aria-activedescendant={isDrawn ? rowId(selectedIndex) : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.columns}>
        {COLUMNS.map((name) => (
          <span
            key={name}
            role="columnheader"
            tabIndex={-1}
            title={name === 'dense' ? `cosine by ${model}` : undefined}
          >
            {name}
          </span>
        ))}
      </div>
      <div role="presentation" className={list.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <CandidateRow
            key={candidates[index]!.id}
            id={rowId(index)}
            index={index}
            top={start - HEAD_HEIGHT}
            candidate={candidates[index]!}
            scales={scales}
            isSelected={index === selectedIndex}
            isDecided={(stepNumbers.get(candidates[index]!.id) ?? 0) <= (shownWindow?.shown ?? 0)}
            position={positions.get(candidates[index]!.id)}
            mark={marks(candidates[index]!)}
            standing={standings.get(candidates[index]!.id)}
            care={careOf(files.get(candidates[index]!.path))}
          />
        ))}
      </div>
      <HandDialog
        findAnchor={() => document.getElementById(rowId(selectedIndex)) ?? viewport.current}
      />
    </div>
  );
}
