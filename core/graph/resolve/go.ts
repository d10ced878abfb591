import type { FilePath } from '../../model/units.ts';
import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** A package is all files of its folder, so an import of it leads to each; its tests cannot be imported. */
export const createGoResolver: CreateResolver = (tree) => {
  const modules = tree
    .named('go.mod')
    .flatMap((path) => {
      const name = /^module\s+"?([^\s"]+)/m.exec(tree.readText(path) ?? '')?.[1];
      return name === undefined ? [] : [{ name, folder: dirOf(path) }];
    })
    .sort((a, b) => b.name.length - a.name.length);
  const packages = new Map<FilePath, FilePath[]>();
  const packageIn = (folder: FilePath): FilePath[] => {
    const known = packages.get(folder) ?? tree.filesIn(folder).filter(isImportable);
    packages.set(folder, known);
    return known;
  };

  return ({ specifier }, { path }) => {
    if (specifier.startsWith('.')) {
      const folder = joinPath(dirOf(path), specifier);
      return folder === null ? UNRESOLVED : foundOr(UNRESOLVED, packageIn(folder));
    }
    const module = modules.find(
      ({ name }) => specifier === name || specifier.startsWith(`${name}/`),
    );
    if (!module) return EXTERNAL;
    const folder = joinPath(module.folder, specifier.slice(module.name.length));
    return folder === null ? UNRESOLVED : foundOr(UNRESOLVED, packageIn(folder));
  };
};

function isImportable(path: FilePath): boolean {
  return path.endsWith('.go') && !path.endsWith('_test.go');
}
