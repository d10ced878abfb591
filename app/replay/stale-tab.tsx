import { useMemo } from 'react';
import { useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { PointerList } from './pointer-list.tsx';
import { stalePointers } from './rot-pointers.ts';
import type { RotProps } from './rot-props.ts';

/** Texts that a later one replaced without anything to mark them. */
export function StaleTab({ shown, found }: RotProps) {
  const turn = useReplay((state) => state.turn);
  const pointers = useMemo(() => stalePointers(found, shown.view), [found, shown.view]);
  if (pointers.length === 0) {
    return (
      <EmptyNote>
        Nothing stale was found: no call was made again, no lines that were read were changed later,
        no number was said anew.
      </EmptyNote>
    );
  }
  const tokens = found.staleTokens[turn - 1] ?? 0;
  const total = found.windows[turn - 1]?.total ?? 0;
  return (
    <PointerList
      label="Stale truths"
      pointers={pointers}
      head={
        <>
          <b>{countOf(pointers.length, 'stale truth')}</b>, the dearest first. In the window of turn{' '}
          {turn}: {formatCount(tokens)} stale tokens,{' '}
          {formatShare(total === 0 ? 0 : tokens / total)} of it.
        </>
      }
    />
  );
}
