import { LIMITS, type Limits } from '../../core/limits.ts';
import type { AbortSignalLike, Source } from '../../core/model/source.ts';
import type { WalkFolder } from '../../core/paths/walk-folder.ts';
import { walkTree } from '../../core/paths/walk-tree.ts';

export type SourceLimits = Pick<Limits, 'files' | 'fileBytes' | 'notebookBytes' | 'archiveBytes'>;

/** A source over a folder that is known, or is made out anew each time the source is listed. */
export function sourceOfTree(
  name: string,
  root: WalkFolder | ((signal: AbortSignalLike) => Promise<WalkFolder>),
  limits: Pick<Limits, 'files' | 'fileBytes'> = LIMITS,
): Source {
  return {
    name,
    async *list(signal) {
      const folder = typeof root === 'function' ? await root(signal) : root;
      yield* walkTree(folder, { limits, signal });
    },
  };
}
