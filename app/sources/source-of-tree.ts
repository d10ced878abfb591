import { LIMITS, type Limits } from '../../core/limits.ts';
import type { AbortSignalLike, Source } from '../../core/model/source.ts';
import { filesOfFolder } from '../../core/paths/files-of-folder.ts';
import type { WalkFolder } from '../../core/paths/walk-folder.ts';
import { type WalkLimits, walkTree } from '../../core/paths/walk-tree.ts';

export type SourceLimits = WalkLimits &
  Pick<Limits, 'notebookBytes' | 'archiveBytes' | 'archiveEntries' | 'archiveDirectoryBytes'>;

/** A source over a folder that is known, or is made out anew each time the source is listed. */
export function sourceOfTree(
  name: string,
  root: WalkFolder | ((signal: AbortSignalLike) => Promise<WalkFolder>),
  limits: WalkLimits = LIMITS,
): Source {
  const makeOut = (signal: AbortSignalLike): Promise<WalkFolder> =>
    typeof root === 'function' ? root(signal) : Promise.resolve(root);
  let latest: Promise<WalkFolder> | null = null;
  return {
    name,
    async *list(signal) {
      latest = makeOut(signal);
      yield* walkTree(await latest, { limits, signal });
    },
    files: async (signal) => filesOfFolder(await (latest ?? makeOut(signal))),
  };
}
