import type { FilePath } from '../model/units.ts';
import { diffTrees, type TreeFile } from './diff-trees.ts';
import { type FileChange, markRenames } from './exact-renames.ts';
import type { ObjectId } from './object-id.ts';
import type { ObjectStore } from './object-store.ts';
import { type Commit, parseCommit } from './parse-commit.ts';
import { type EntryKind, TreeCursor } from './tree-cursor.ts';

export interface TreeEntry {
  name: string;
  kind: EntryKind;
  id: ObjectId;
}

interface RepositoryFacts {
  head: { commit: ObjectId; branch: string | null };
  /** Commits where a shallow clone ends. */
  shallow: ReadonlySet<ObjectId>;
  problems: readonly string[];
}

/**
 * Commits, trees and blobs of a repository, read when they are asked for. Every method throws a
 * HistoryError that names the object which is missing or damaged.
 */
export class GitRepository {
  readonly head: RepositoryFacts['head'];
  /** What was left out on opening, e.g. a pack whose index is damaged. */
  readonly problems: readonly string[];
  private readonly shallow: ReadonlySet<ObjectId>;

  constructor(
    private readonly store: ObjectStore,
    { head, shallow, problems }: RepositoryFacts,
    private readonly known = new KnownFacts(),
  ) {
    this.head = head;
    this.shallow = shallow;
    this.problems = problems;
  }

  /** The same repository with another commit checked out, on no branch. What is known of objects is shared. */
  at(commit: ObjectId): GitRepository {
    const { store, shallow, problems, known } = this;
    return new GitRepository(store, { head: { commit, branch: null }, shallow, problems }, known);
  }

  async commit(id: ObjectId): Promise<Commit> {
    const commit = parseCommit(id, await this.store.read(id, 'commit'));
    return this.shallow.has(id)
      ? { ...commit, parents: [], isCut: commit.parents.length > 0 }
      : { ...commit, isCut: false };
  }

  /** Commits from `from` back by first parents, at most `limit`: what the branch was, step by step. */
  async *log(limit: number, from: ObjectId = this.head.commit): AsyncGenerator<Commit> {
    for (
      let next: ObjectId | undefined = from, read = 0;
      next !== undefined && read < limit;
      read++
    ) {
      const commit: Commit = await this.commit(next);
      yield commit;
      next = commit.parents[0];
    }
  }

  /**
   * Files that differ from the first parent's, exact renames paired; from nothing for a first commit.
   * null where a shallow clone ends, since what that commit changed is not known.
   */
  async changedFiles(commit: Commit): Promise<readonly FileChange[] | null> {
    if (commit.isCut) return null;
    const { changes } = this.known;
    const found = changes.get(commit.id) ?? this.compareWithParent(commit);
    changes.set(commit.id, found);
    return found;
  }

  private async compareWithParent({ tree, parents }: Commit): Promise<FileChange[]> {
    const [parent] = parents;
    const before = parent === undefined ? null : (await this.commit(parent)).tree;
    return markRenames(await diffTrees(this.store, before, tree));
  }

  /** Every file of a commit by its path; a submodule is one entry. */
  async treeAt({ tree }: Commit): Promise<Map<FilePath, TreeFile>> {
    const files = await diffTrees(this.store, null, tree);
    return new Map(files.map(({ path, after }) => [path, after!]));
  }

  /** The entries of one folder, in git's order. */
  async readTree(id: ObjectId): Promise<TreeEntry[]> {
    const entries: TreeEntry[] = [];
    const cursor = new TreeCursor(id, await this.store.read(id, 'tree'));
    for (; !cursor.isAtEnd; cursor.advance()) {
      entries.push({ name: cursor.name, kind: cursor.kind, id: cursor.objectId });
    }
    return entries;
  }

  /** The bytes of a file, not to be written to. */
  readBlob(id: ObjectId): Promise<Uint8Array> {
    return this.store.read(id, 'blob');
  }

  /** How many bytes a file has, without reading it. */
  async blobSize(id: ObjectId): Promise<number> {
    const size = this.known.sizes.get(id) ?? (await this.store.size(id));
    this.known.sizes.set(id, size);
    return size;
  }
}

/** What was worked out once and never changes: a commit's neighbours ask for nearly all of it again. */
class KnownFacts {
  readonly changes = new Map<ObjectId, Promise<FileChange[]>>();
  readonly sizes = new Map<ObjectId, number>();
}
