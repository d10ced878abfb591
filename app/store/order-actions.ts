import type { ChunkId } from '../../core/model/units.ts';
import { turn } from './run-actions.ts';
import { useRun } from './run-store.ts';

/** Moves a chunk of the window so many places down, or up where `by` is negative; the order is own then. */
export function moveInWindow(id: ChunkId, by: number): void {
  const order = windowOrder();
  const at = order.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= order.length) return;
  order.splice(at, 1);
  order.splice(to, 0, id);
  keepOrder(order);
}

/** Puts a chunk of the window right before another one. */
export function moveBefore(id: ChunkId, other: ChunkId): void {
  const order = windowOrder();
  if (id === other || !order.includes(id)) return;
  order.splice(order.indexOf(id), 1);
  order.splice(order.indexOf(other), 0, id);
  keepOrder(order);
}

function windowOrder(): ChunkId[] {
  const segments = useRun.getState().inspection?.window.segments ?? [];
  return segments.flatMap(({ chunk }) => chunk?.id ?? []);
}

function keepOrder(ownOrder: ChunkId[]): void {
  turn('own order', (now) => ({ ...now, arrangement: 'own', ownOrder }));
}
