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
    const tops = topNames(file.definitions, packages, symbolSeparator);
    tops.add(stemOf(file.path));
    for (const name of packages) {
      if (name !== '') push(modules, name, file.path);
      for (const top of tops) push(types, name === '' ? top : name + separator + top, file.path);
    }
  }
  return { modules, types };
}

/**
 * What can be imported by name: of `a.b.Store.get` in package a.b it is Store. Where the file has no
 * Store, get is a function that extends one, and is imported by its own name.
 */
function topNames(
  definitions: readonly string[],
  packages: readonly string[],
  separator: string,
): Set<string> {
  const local = definitions.map((symbol) => {
    const around = packages.find((name) => name !== '' && symbol.startsWith(name + separator));
    return around === undefined ? symbol : symbol.slice(around.length + separator.length);
  });
  const whole = new Set(local);
  return new Set(
    local.map((symbol) => {
      const segments = symbol.split(separator);
      return whole.has(segments[0]!) ? segments[0]! : segments.at(-1)!;
    }),
  );
}
