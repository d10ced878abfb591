import type { FilePath } from '../../model/units.ts';
import { stemOf } from './path-parts.ts';
import { type GraphFile, push } from './source-tree.ts';

/** Files by the packages they declare, and by the types and functions they define at top level. */
export interface DeclaredNames {
  modules: ReadonlyMap<string, readonly FilePath[]>;
  types: ReadonlyMap<string, readonly FilePath[]>;
}

/**
 * For languages whose imports name packages and types instead of files. A file's stem counts as a type
 * of its package, for files whose definitions are not known.
 */
export function collectDeclared(
  files: readonly GraphFile[],
  separator: string,
  symbolSeparator = '.',
): DeclaredNames {
  const modules = new Map<string, FilePath[]>();
  const types = new Map<string, FilePath[]>();
  for (const file of files) {
    const packages = file.modules.length > 0 ? file.modules : [''];
    const tops = new Set(
      file.definitions.map((symbol) => topOf(symbol, packages, symbolSeparator)),
    );
    tops.add(stemOf(file.path));
    for (const name of packages) {
      if (name !== '') push(modules, name, file.path);
      for (const top of tops) push(types, name === '' ? top : name + separator + top, file.path);
    }
  }
  return { modules, types };
}

/** A definition's outermost name: of `a.b.Store.get` in package a.b it is Store. */
function topOf(symbol: string, packages: readonly string[], separator: string): string {
  const around = packages.find((name) => name !== '' && symbol.startsWith(name + separator));
  const local = around === undefined ? symbol : symbol.slice(around.length + separator.length);
  return local.split(separator)[0]!;
}
