import type { FilePath } from '../model/units.ts';

/**
 * A path as a label: forward slashes, no leading `/` or `./`, no empty segments. `..` and drive letters
 * stay as text, since a label is never resolved.
 */
export function normalisePath(raw: string): FilePath {
  const segments = raw.replaceAll('\\', '/').split('/');
  return segments.filter((segment) => segment !== '' && segment !== '.').join('/');
}

/**
 * The path itself, or with `~2`, `~3`… before its extension where it is taken: a folder may hold both
 * `back\slash.txt` and `back/slash.txt`, and picker and drop name both alike.
 *
 * @param tried the number to begin with for each path, kept from call to call: an archive may name one 100,000 times.
 */
export function untakenPath(
  path: FilePath,
  isTaken: (path: FilePath) => boolean,
  tried: Map<FilePath, number> = new Map(),
): FilePath {
  if (!isTaken(path)) return path;
  const dot = path.lastIndexOf('.');
  const cut = dot > path.lastIndexOf('/') + 1 ? dot : path.length;
  for (let n = tried.get(path) ?? 2; ; n++) {
    const candidate = `${path.slice(0, cut)}~${n}${path.slice(cut)}`;
    if (isTaken(candidate)) continue;
    tried.set(path, n + 1);
    return candidate;
  }
}
