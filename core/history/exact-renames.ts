import type { TreeDifference, TreeFile } from './diff-trees.ts';
import type { ObjectId } from './object-id.ts';

/** `changed` is of content, of kind, or of whether it can be run. */
export type ChangeStatus = 'added' | 'modified' | 'deleted' | 'renamed';

/** A file that a commit changed. */
export interface FileChange {
  path: string;
  status: ChangeStatus;
  /** What it was called before; only where it was renamed. */
  oldPath: string | null;
  before: TreeFile | null;
  after: TreeFile | null;
}

/** Of files with the same content as many are tried, as in git. */
const MAX_ALIKE = 100;

/**
 * Files that went from one path to another without a change of content, as `git diff-tree -M100%` pairs
 * them: for each new path an unused old one, of the same name if there is one, else the first.
 */
export function markRenames(differences: readonly TreeDifference[]): FileChange[] {
  const gone = new Map<ObjectId, TreeDifference[]>();
  for (const difference of differences) {
    const { before, after } = difference;
    if (!before || after) continue;
    const alike = gone.get(before.id);
    if (alike) alike.push(difference);
    else gone.set(before.id, [difference]);
  }
  const used = new Set<TreeDifference>();
  const origins = new Map<TreeDifference, TreeDifference>();
  for (const difference of differences) {
    const { path, before, after } = difference;
    if (before || !after) continue;
    const alike = (gone.get(after.id) ?? [])
      .slice(0, MAX_ALIKE)
      .filter((one) => !used.has(one) && canBecome(one.before!, after));
    const origin = alike.find((one) => baseName(one.path) === baseName(path)) ?? alike[0];
    if (!origin) continue;
    used.add(origin);
    origins.set(difference, origin);
  }
  return differences
    .filter((difference) => !used.has(difference))
    .map((difference) => toChange(difference, origins.get(difference)));
}

/** A file may have become executable on the way; what is no file stays what it is. */
function canBecome(before: TreeFile, after: TreeFile): boolean {
  return before.kind === after.kind || (isRegular(before) && isRegular(after));
}

function isRegular({ kind }: TreeFile): boolean {
  return kind === 'file' || kind === 'executable';
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function toChange(
  { path, before, after }: TreeDifference,
  origin: TreeDifference | undefined,
): FileChange {
  if (origin) {
    return { path, status: 'renamed', oldPath: origin.path, before: origin.before, after };
  }
  const status = before === null ? 'added' : after === null ? 'deleted' : 'modified';
  return { path, status, oldPath: null, before, after };
}
