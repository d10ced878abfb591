import { normalisePath, untakenPath } from './normalise-path.ts';
import type { WalkEntry, WalkFile, WalkFolder, WalkOther } from './walk-folder.ts';

/** A file by its whole path, as archives, pickers and samples name it. */
export type FlatEntry = { path: string } & (Omit<WalkFile, 'name'> | Omit<WalkOther, 'name'>);

interface Node {
  folders: Map<string, Node>;
  entries: Map<string, WalkEntry>;
  /** Of names that came twice, the number that the next one gets. */
  tried: Map<string, number>;
}

/**
 * The folders that a flat list of paths implies, to be walked like real ones. Paths are labels: slashes
 * are normalised, `..` is a name like any other, and a name that comes twice gets a suffix.
 */
export class TreeOfFiles {
  private readonly root: Node = emptyNode();
  // Lists name the files of a folder one after the other, so most of the way down is known.
  private last = { folder: '', node: this.root };

  add({ path, ...entry }: FlatEntry): void {
    const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
    const folder = path.slice(0, cut);
    if (folder !== this.last.folder) this.last = { folder, node: this.nodeAt(folder) };
    const { entries, tried } = this.last.node;
    const wanted = path.slice(cut);
    const name = untakenPath(wanted, (candidate) => entries.has(candidate), tried);
    entries.set(name, { ...entry, name, ...(name === wanted ? {} : { isRenamed: true }) });
  }

  /** The tree as one folder; where everything lies in a single folder, that one. */
  folder(name: string, stripCommonRoot: boolean): WalkFolder {
    const [only] = [...this.root.folders];
    if (stripCommonRoot && only && this.root.folders.size === 1 && this.root.entries.size === 0) {
      return folderOf(only[0], only[1]);
    }
    return folderOf(name, this.root);
  }

  private nodeAt(folder: string): Node {
    let node = this.root;
    for (const segment of normalisePath(folder).split('/')) {
      if (segment === '') continue;
      const child = node.folders.get(segment) ?? emptyNode();
      node.folders.set(segment, child);
      node = child;
    }
    return node;
  }
}

function folderOf(name: string, node: Node): WalkFolder {
  return {
    kind: 'folder',
    name,
    list: async () => [
      ...[...node.folders].map(([child, inner]) => folderOf(child, inner)),
      ...node.entries.values(),
    ],
  };
}

function emptyNode(): Node {
  return { folders: new Map(), entries: new Map(), tried: new Map() };
}
