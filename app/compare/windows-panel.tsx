import type { ChunkId } from '../../core/model/units.ts';
import type { Segment, Window } from '../../core/model/window.ts';
import { BeforeAfter } from '../passage/before-after.tsx';
import { segmentName } from '../passage/segment-name.ts';
import { pickDifference } from '../store/compare-actions.ts';
import { useCompare } from '../store/compare-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount, formatShare } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './budget-table.module.css';
import { BudgetTable } from './budget-table.tsx';

/** What each tier holds on both sides, and both windows to one scale. */
export function WindowsPanel() {
  const comparison = useCompare((compare) => compare.comparison);
  const selected = useCompare((compare) => compare.selected);
  if (!comparison) {
    return (
      <Panel title="Windows">
        <EmptyNote>
          Both windows are drawn here, side by side and to one scale, once A and B are chosen.
        </EmptyNote>
      </Panel>
    );
  }
  const [before, after] = [comparison.before, comparison.after].map(
    ({ inspection }) => inspection.window,
  );
  return (
    <Panel title="Windows" note="to one scale">
      <BudgetTable before={before!} after={after!} />
      <BeforeAfter
        before={before!}
        after={after!}
        names={['A', 'B']}
        label="Windows A and B"
        selected={selected}
        onPick={pickDifference}
      />
      <p className={styles.legend}>{legendOf(before!, after!, selected)}</p>
    </Panel>
  );
}

function legendOf(before: Window, after: Window, selected: ChunkId | null): string {
  const [was, is] = [before, after].map(({ segments }) =>
    segments.find(({ chunk }) => chunk !== null && chunk.id === selected),
  );
  const shown = is ?? was;
  if (selected === null) return `${before.segments.length} and ${after.segments.length} segments`;
  if (!shown) return 'the chunk is in neither window';
  const [inA, inB] = [placeWords(was, before.total), placeWords(is, after.total)];
  return `${segmentName(shown)}: A ${inA}, B ${inB}`;
}

function placeWords(segment: Segment | undefined, total: number): string {
  if (!segment) return 'without it';
  const { startToken, endToken } = segment;
  return `${formatCount(endToken - startToken)} tokens at ${formatShare(startToken / total)}`;
}
