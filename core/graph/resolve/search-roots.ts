import type { FilePath } from '../../model/units.ts';
import { nearestOf } from './path-parts.ts';
import type { SourceTree } from './source-tree.ts';

/** The one nearest file that ends so, below a folder that may be on the path. */
export function findBelowRoot(
  tree: SourceTree,
  suffix: string,
  from: FilePath,
  isRoot: (root: FilePath) => boolean,
): FilePath | null {
  const files = tree.ending(suffix).filter((path) => isRoot(path.slice(0, -suffix.length)));
  return nearestOf(files, from)[0] ?? null;
}
