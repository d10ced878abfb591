import type { FileNote, LedgerEntry, PrunedFolder } from '../model/file.ts';
import type { AbortSignalLike, Bytes, Source } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import type { WalkEntry, WalkFolder } from '../paths/walk-folder.ts';
import { type WalkLimits, walkTree } from '../paths/walk-tree.ts';
import { memoryBytes } from '../text/memory-bytes.ts';
import type { GitRepository, TreeEntry } from './git-repository.ts';
import type { ObjectId } from './object-id.ts';

/** A file of a commit's tree, listed and not read. */
export interface ListedBlob {
  path: FilePath;
  bytes: number;
  notes: FileNote[];
  /** Id of its content: a path whose id stays is the very same file. */
  blob: ObjectId;
}

/** What listing a commit's tree came to; rows are in the order of their paths. */
export interface ListedTree {
  files: ListedBlob[];
  skipped: LedgerEntry[];
  pruned: PrunedFolder[];
}

/** The tree of a commit as a source: what a checkout of it would list, by the same rules, but for what git itself alters. */
export function sourceOfCommit(
  repository: GitRepository,
  commit: ObjectId,
  limits: WalkLimits,
): Source {
  const name = commit.slice(0, 10);
  return {
    name,
    async *list(signal) {
      const { tree } = await repository.commit(commit);
      yield* walkTree(folderOf(repository, tree, name), { limits, signal });
    },
  };
}

/**
 * @throws HistoryError where the commit is not there; OrielError `cancelled` on abort, and as `walkTree` does
 *   where nothing of it can be used.
 */
export async function listTree(
  repository: GitRepository,
  commit: ObjectId,
  limits: WalkLimits,
  signal: AbortSignalLike,
): Promise<ListedTree> {
  const listed: ListedTree = { files: [], skipped: [], pruned: [] };
  for await (const item of sourceOfCommit(repository, commit, limits).list(signal)) {
    if (item.kind === 'pruned') listed.pruned.push(item.folder);
    else if (item.kind === 'skipped') listed.skipped.push(item.entry);
    else {
      const { path, bytes, notes = [], blob } = item;
      listed.files.push({ path, bytes, notes, blob: blob! });
    }
  }
  return listed;
}

function folderOf(repository: GitRepository, tree: ObjectId, name: string): WalkFolder {
  return {
    kind: 'folder',
    name,
    list: async () => (await repository.readTree(tree)).map((entry) => entryOf(repository, entry)),
  };
}

function entryOf(repository: GitRepository, { name: written, kind, id }: TreeEntry): WalkEntry {
  // A name that is no valid UTF-8 has none that a file system here would give it either.
  const name = written.includes('\uFFFD') ? '' : written;
  const other = (detail: string): WalkEntry => ({
    kind: 'other',
    name,
    reason: 'unreadable',
    detail,
  });
  switch (kind) {
    case 'folder':
      return folderOf(repository, id, name);
    case 'link':
      return other('a link, which is not followed');
    case 'submodule':
      return other('a submodule, whose files are in a repository of their own');
    default: {
      const open = async (): Promise<Bytes> => memoryBytes(await repository.readBlob(id));
      const stat = async () => ({ bytes: await repository.blobSize(id), open, blob: id });
      return { kind: 'file', name, stat };
    }
  }
}
