import type { FilePath } from '../../model/units.ts';
import { nearestOf } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';
import { push, type SourceTree } from './source-tree.ts';

/** Elixir and Haskell: a module is the file that declares its name. */
export function createModuleResolver(languages: readonly string[]): CreateResolver {
  return (tree) => {
    const modules = declaredModules(tree, languages);
    const prefixes = new Map<string, FilePath[]>();
    for (const [name, files] of modules) {
      for (const file of files) push(prefixes, name.replace(/\.?[^.]*$/, ''), file);
    }
    return ({ specifier }, { path }) => {
      const files = modules.get(specifier);
      if (files) return foundOr(EXTERNAL, nearestOf(files, path));
      // An alias may be of what modules begin with: `alias A.B` for A.B.C.
      const below = prefixes.get(specifier);
      if (below) return foundOr(EXTERNAL, below);
      const parent = specifier.replace(/\.?[^.]*$/, '');
      return parent !== '' && modules.has(parent) ? UNRESOLVED : EXTERNAL;
    };
  };
}

function declaredModules(
  tree: SourceTree,
  languages: readonly string[],
): Map<string, readonly FilePath[]> {
  const modules = new Map<string, FilePath[]>();
  for (const file of tree.of(languages)) {
    for (const name of file.modules) push(modules, name, file.path);
  }
  return modules;
}
