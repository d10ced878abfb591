import { useMemo } from 'react';
import { DRAG_KINDS } from '../../core/replay/rot/drag/drag-span.ts';
import { useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { PointerList } from './pointer-list.tsx';
import { dragPointers } from './rot-pointers.ts';
import type { RotProps } from './rot-props.ts';

/** What the window holds that is not about the work, or is in it twice. */
export function DragTab({ shown, found }: RotProps) {
  const turn = useReplay((state) => state.turn);
  const pointers = useMemo(() => dragPointers(found, shown.view), [found, shown.view]);
  if (pointers.length === 0) {
    return (
      <EmptyNote>
        No drag was found: no apology, no restatement, no attempt that was given up, no result
        twice, no flood of errors.
      </EmptyNote>
    );
  }
  const at = turn - 1;
  const tokens = DRAG_KINDS.reduce((sum, kind) => sum + (found.drag.byTurn[kind][at] ?? 0), 0);
  const total = found.windows[at]?.total ?? 0;
  return (
    <PointerList
      label="Drag"
      pointers={pointers}
      head={
        <>
          <b>{countOf(pointers.length, 'piece')} of drag</b>, the dearest first. In the window of
          turn {turn}: {formatCount(tokens)} tokens, {formatShare(total === 0 ? 0 : tokens / total)}{' '}
          of it.
        </>
      }
    />
  );
}
