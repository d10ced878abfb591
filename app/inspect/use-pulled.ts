import { useMemo } from 'react';
import type { ChunkId } from '../../core/model/units.ts';
import { useAnswer } from './use-answer.ts';

/** Chunks of the window that were pulled by others, not found. */
export function usePulled(): ReadonlySet<ChunkId> {
  const steps = useAnswer()?.steps;
  return useMemo(
    () =>
      new Set(
        (steps ?? []).flatMap(({ chunk, pulledBy, form }) =>
          chunk && pulledBy && form ? [chunk.id] : [],
        ),
      ),
    [steps],
  );
}
