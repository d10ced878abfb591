import type { ChunkRef } from '../../core/model/chunk.ts';
import { type HandAction, type HandMark, handTarget } from '../../core/model/hand.ts';

/** What the person said of a chunk: on the chunk itself, else on its file. */
export function marksIn(
  hand: readonly HandMark[],
): (chunk: Pick<ChunkRef, 'id' | 'path'>) => HandAction | null {
  const actions = new Map(hand.map((mark) => [handTarget(mark), mark.action]));
  return ({ id, path }) => actions.get(id) ?? actions.get(path) ?? null;
}
