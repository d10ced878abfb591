import { useEffect, useMemo } from 'react';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { loadDistances, trialKey } from '../store/replay-trials.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { PointerList } from './pointer-list.tsx';
import { hasTrouble, rulePointers, smallShare } from './rot-pointers.ts';
import type { RotProps } from './rot-props.ts';

/** Long enough that scrubbing asks once. */
const PAUSE_MS = 150;

/** Hard rules, those first that faded, were contradicted or said again. */
export function RulesTab({ found }: RotProps) {
  const key = useReplay(trialKey);
  const turn = useReplay((state) => state.turn);
  const known = useReplayTrial((state) => state.distances);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them asks for other distances
  useEffect(() => {
    const timer = setTimeout(() => void loadDistances(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, turn]);
  const distances = known?.of === key && known.turn === turn ? known.made : null;
  const pointers = useMemo(() => rulePointers(found, distances), [found, distances]);
  if (found.rules.length === 0) {
    return (
      <EmptyNote>
        No hard rule is in the file. Rules are sentences with an explicit must or never in what
        instructs, and lasting orders of a person; a system prompt that the file does not hold
        cannot be followed.
      </EmptyNote>
    );
  }
  const troubled = found.rules.filter(hasTrouble).length;
  return (
    <PointerList
      label="Rules"
      pointers={pointers}
      head={
        <>
          <b>{countOf(found.rules.length, 'hard rule')}</b>, of which {formatCount(troubled)} faded,
          were contradicted or said again. At turn {formatCount(turn)} all rules together hold{' '}
          {smallShare(found.ruleShares[turn - 1] ?? 0)} of the window; each with its tokens to the
          end of it.
        </>
      }
    />
  );
}
