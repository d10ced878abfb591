import { LIMITS } from '../limits.ts';
import { HistoryError } from './history-error.ts';
import type { ObjectId } from './object-id.ts';
import type { ObjectStore } from './object-store.ts';
import { type EntryKind, TreeCursor } from './tree-cursor.ts';

/** One side of a change. */
export interface TreeFile {
  /** Of the blob; of a commit of another repository where it is a submodule. */
  id: ObjectId;
  kind: Exclude<EntryKind, 'folder'>;
}

/** A path that two trees hold differently, `null` where one has no such file. */
export interface TreeDifference {
  path: string;
  before: TreeFile | null;
  after: TreeFile | null;
}

/**
 * What differs from one tree to the other, in git's order of paths. `null` is the empty tree.
 *
 * @throws HistoryError where a tree is missing or damaged.
 */
export async function diffTrees(
  store: ObjectStore,
  before: ObjectId | null,
  after: ObjectId | null,
): Promise<TreeDifference[]> {
  const found: TreeDifference[] = [];
  await walk({ store, found, folders: 0 }, before, after, '', 0);
  return found;
}

interface Walk {
  store: ObjectStore;
  /** Folders gone into: trees of trees alone hold no path, and a few of them stand for endless ones. */
  folders: number;
  found: TreeDifference[];
}

async function walk(
  run: Walk,
  before: ObjectId | null,
  after: ObjectId | null,
  folder: string,
  depth: number,
): Promise<void> {
  if (before === after) return;
  if (depth > LIMITS.gitTreeDepth) throw new HistoryError(`tree ${after ?? before} goes too deep`);
  const [old, now] = await Promise.all([cursorOf(run.store, before), cursorOf(run.store, after)]);
  while (!old.isAtEnd || !now.isAtEnd) {
    const order = old.isAtEnd ? 1 : now.isAtEnd ? -1 : old.compare(now);
    const left = order <= 0 ? old : null;
    const right = order >= 0 ? now : null;
    if (!(left && right && left.hasSameObject(right))) {
      await addEntry(run, left, right, folder, depth);
    }
    left?.advance();
    right?.advance();
  }
}

/** Entries of the same name on both sides are either both folders or both none: folders sort apart. */
async function addEntry(
  run: Walk,
  left: TreeCursor | null,
  right: TreeCursor | null,
  folder: string,
  depth: number,
): Promise<void> {
  const path = folder + (left ?? right)!.name;
  if ((left ?? right)!.kind === 'folder') {
    run.folders += 1;
    requireFew(run.folders);
    await walk(run, left?.objectId ?? null, right?.objectId ?? null, `${path}/`, depth + 1);
    return;
  }
  run.found.push({ path, before: fileOf(left), after: fileOf(right) });
  requireFew(run.found.length);
}

function requireFew(count: number): void {
  const { gitTreePaths: most } = LIMITS;
  if (count > most) throw new HistoryError(`more than ${most} paths differ, as in no real commit`);
}

function fileOf(cursor: TreeCursor | null): TreeFile | null {
  return cursor && { id: cursor.objectId, kind: cursor.kind as TreeFile['kind'] };
}

async function cursorOf(store: ObjectStore, id: ObjectId | null): Promise<TreeCursor> {
  return id === null ? emptyTree() : new TreeCursor(id, await store.read(id, 'tree'));
}

function emptyTree(): TreeCursor {
  return new TreeCursor('', new Uint8Array(0));
}
