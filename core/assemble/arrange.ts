import type { Settings } from '../model/settings.ts';
import type { ChunkId } from '../model/units.ts';

/** What arranging needs to know of a taken chunk. `taken` is in order of rank, best first. */
export interface Placeable {
  id: ChunkId;
  path: string;
  startLine: number;
}

/**
 * Order of the taken chunks in the window. `both-ends` deals them alternately to the front and the
 * back, so that the weakest lie in the middle, where models recall least.
 */
export function arrange<T extends Placeable>(
  taken: readonly T[],
  { arrangement, ownOrder }: Pick<Settings, 'arrangement' | 'ownOrder'>,
): T[] {
  switch (arrangement) {
    case 'best-first':
      return [...taken];
    case 'best-last':
      return [...taken].reverse();
    case 'both-ends': {
      const front = taken.filter((_, index) => index % 2 === 0);
      const back = taken.filter((_, index) => index % 2 === 1);
      return [...front, ...back.reverse()];
    }
    case 'by-file':
      return byFile(taken);
    case 'own':
      return inOwnOrder(taken, ownOrder);
  }
}

/** Those that the person placed, in their order, then the others as they come. */
function inOwnOrder<T extends Placeable>(taken: readonly T[], order: readonly ChunkId[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: T): number => places.get(id) ?? order.length;
  return [...taken].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Files in the order of their best chunk; within a file, from top to bottom. */
function byFile<T extends Placeable>(taken: readonly T[]): T[] {
  const files = new Map<string, T[]>();
  for (const item of taken) {
    const group = files.get(item.path);
    if (group) group.push(item);
    else files.set(item.path, [item]);
  }
  return [...files.values()].flatMap((group) => group.sort((a, b) => a.startLine - b.startLine));
}
