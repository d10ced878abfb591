import type { FilePath } from '../model/units.ts';

/** Which files and folders a source has. */
export interface Tree {
  has(path: FilePath): boolean;
  hasFolder(path: FilePath): boolean;
  /** Names of the folders in a folder; the top has the empty path. */
  foldersIn(path: FilePath): readonly string[];
  /** The first file whose path is this or ends with it after a slash; null if there is none. */
  endsWith(path: FilePath): FilePath | null;
  /** The only file of that name; null if there is none, or more. */
  named(name: string): FilePath | null;
}

export function treeOf(paths: readonly FilePath[]): Tree {
  const files = new Set(paths);
  const folders = new Map<FilePath, Set<string>>([['', new Set()]]);
  const add = (folder: FilePath): Set<string> => {
    const known = folders.get(folder);
    if (known) return known;
    const slash = folder.lastIndexOf('/');
    add(slash < 0 ? '' : folder.slice(0, slash)).add(folder.slice(slash + 1));
    const own = new Set<string>();
    folders.set(folder, own);
    return own;
  };
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    if (slash > 0) add(path.slice(0, slash));
  }
  let byName: Map<string, FilePath[]> | null = null;
  const withName = (name: string): FilePath[] => {
    if (!byName) {
      byName = new Map();
      for (const path of paths) {
        const own = path.slice(path.lastIndexOf('/') + 1);
        const all = byName.get(own);
        if (all) all.push(path);
        else byName.set(own, [path]);
      }
    }
    return byName.get(name) ?? [];
  };
  return {
    endsWith: (path) => {
      const all = withName(path.slice(path.lastIndexOf('/') + 1));
      return all.find((other) => other === path || other.endsWith(`/${path}`)) ?? null;
    },
    named: (name) => {
      const all = withName(name);
      return all.length === 1 ? all[0]! : null;
    },
    has: (path) => files.has(path),
    hasFolder: (path) => folders.has(path),
    foldersIn: (path) => [...(folders.get(path) ?? [])],
  };
}
