import { useMemo } from 'react';
import { useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatShare } from '../ui/format.ts';
import { PointerList } from './pointer-list.tsx';
import { rulePointers } from './rot-pointers.ts';
import type { RotProps } from './rot-props.ts';

/** Hard rules that faded, were said again or contradicted. */
export function RulesTab({ found }: RotProps) {
  const turn = useReplay((state) => state.turn);
  const pointers = useMemo(() => rulePointers(found), [found]);
  if (found.rules.length === 0) {
    return (
      <EmptyNote>
        No hard rule is in the file. Rules are sentences with an explicit must or never in what
        instructs, and lasting orders of a person; a system prompt that the file does not hold
        cannot be followed.
      </EmptyNote>
    );
  }
  return (
    <PointerList
      label="Rules"
      pointers={pointers}
      head={
        <>
          <b>{countOf(found.rules.length, 'hard rule')}</b>, of which {pointers.length} faded, were
          said again or contradicted. At turn {turn} all rules together hold{' '}
          {formatShare(found.ruleShares[turn - 1] ?? 0)} of the window.
        </>
      }
    />
  );
}
