import type { KeyboardEvent } from 'react';
import { pointAt, selectCutChunk } from '../store/cut-store.ts';
import { useRun } from '../store/run-store.ts';
import { showCandidate } from '../store/view-actions.ts';
import type { ShownSide } from './use-shown-sides.ts';

/** Up and down go chunk by chunk, left and right from cut to cut, Enter to the chunk's candidate. */
export function useChunkKeys(sides: readonly ShownSide[], sideAt: number, chunkAt: number) {
  const candidates = useRun((run) => run.inspection?.candidates);
  const side = sides[sideAt];
  const current = side?.file.chunks[chunkAt];

  const select = (to: ShownSide | undefined, index: number): void => {
    const chunks = to?.file.chunks ?? [];
    const chunk = chunks[Math.max(0, Math.min(index, chunks.length - 1))];
    // The pointer rests where it was left; the keys are what the person uses now.
    pointAt(null);
    if (to && chunk) selectCutChunk({ name: to.name, id: chunk.id });
  };
  const cross = (to: ShownSide | undefined): void => {
    if (!to || to === side) return;
    const at = current?.start ?? 0;
    select(
      to,
      to.file.chunks.findIndex(({ start, end }) => start <= at && at < end),
    );
  };
  const openCandidate = (): void => {
    const candidate = candidates?.find(({ id }) => id === current?.id);
    if (candidate) showCandidate(candidate.id);
  };
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = targetOf(event.key, chunkAt);
    if (target !== null) select(side ?? sides[0], target);
    else if (event.key === 'ArrowLeft' && sides.length > 1) cross(sides[0]);
    else if (event.key === 'ArrowRight' && sides.length > 1) cross(sides[1]);
    else if (event.key === 'Enter') openCandidate();
    else return;
    event.preventDefault();
  };
}

/** Index of the chunk that a key goes to; null where it is not for the chunks. */
function targetOf(key: string, from: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}
