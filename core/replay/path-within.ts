import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';

/** A path of a transcript relative to the folder that the session worked in, where it lies in that. */
export function pathWithin(path: FilePath, folder: string | null): FilePath {
  const own = normalisePath(path);
  const root = folder === null ? '' : normalisePath(folder);
  return root !== '' && own.startsWith(`${root}/`) ? own.slice(root.length + 1) : own;
}
