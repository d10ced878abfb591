import type { FilePath } from '../../model/units.ts';

/** The folder that holds the path; empty for the root. */
export function dirOf(path: FilePath): FilePath {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function nameOf(path: FilePath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name without its last extension. */
export function stemOf(path: FilePath): string {
  return nameOf(path).replace(/(?<=.)\.[^.]*$/, '');
}

/** `..`, `.` and doubled slashes worked out; null where it leads out of the source. */
export function joinPath(folder: FilePath, relative: string): FilePath | null {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join('/');
}

/** `a/b`, `a` and the root, for `a/b`. */
export function foldersUp(folder: FilePath): FilePath[] {
  const folders = [folder];
  for (let at = folder; at !== ''; at = dirOf(at)) folders.push(dirOf(at));
  return folders;
}

export function under(folder: FilePath, path: FilePath): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Leading segments that both have in common. */
function sharedSegments(a: FilePath, b: FilePath): number {
  const left = a.split('/');
  const right = b.split('/');
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return shared;
}

/** Those of the paths that share the most folders with `from`. */
export function nearestOf(paths: readonly FilePath[], from: FilePath): FilePath[] {
  if (paths.length < 2) return [...paths];
  const shared = paths.map((path) => sharedSegments(path, from));
  const most = Math.max(...shared);
  return paths.filter((_, index) => shared[index] === most);
}
