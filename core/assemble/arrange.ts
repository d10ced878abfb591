import type { Arrangement } from '../model/settings.ts';

/** What arranging needs to know of a taken chunk. `taken` is in order of rank, best first. */
export interface Placeable {
  path: string;
  startLine: number;
}

/**
 * Order of the taken chunks in the window. `both-ends` deals them alternately to the front and the
 * back, so that the weakest lie in the middle, where models recall least.
 */
export function arrange<T extends Placeable>(taken: readonly T[], arrangement: Arrangement): T[] {
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
  }
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
