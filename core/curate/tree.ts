import type { FilePath } from '../model/units.ts';

/** Which files and folders a source has. */
export interface Tree {
  has(path: FilePath): boolean;
  hasFolder(path: FilePath): boolean;
  /** Names of the folders in a folder; the top has the empty path. */
  foldersIn(path: FilePath): readonly string[];
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
  return {
    has: (path) => files.has(path),
    hasFolder: (path) => folders.has(path),
    foldersIn: (path) => [...(folders.get(path) ?? [])],
  };
}
