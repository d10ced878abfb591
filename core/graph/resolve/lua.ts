import type { FilePath } from '../../model/units.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';
import { findBelowRoot } from './search-roots.ts';

/** `require 'a.b'`: a/b.lua or a/b/init.lua below `lua/`, the top, or the nearest folder that has it. */
export const createLuaResolver: CreateResolver = (tree) => {
  return ({ specifier }, { path }) => {
    const base = specifier.replaceAll('.', '/');
    for (const file of [`${base}.lua`, `${base}/init.lua`]) {
      const isRoot = (root: FilePath) => root === '' || /(?:^|\/)(?:lua|src|lib)\/$/.test(root);
      const found =
        findBelowRoot(tree, file, path, isRoot) ??
        findBelowRoot(tree, file, path, (root) => path.startsWith(root));
      if (found !== null) return foundOr(EXTERNAL, found);
    }
    const [top, next] = base.split('/');
    const isOwn =
      next !== undefined &&
      tree
        .foldersNamed(top!)
        .some((folder) => tree.filesIn(folder).some((file) => file.endsWith('.lua')));
    return isOwn ? UNRESOLVED : EXTERNAL;
  };
};
