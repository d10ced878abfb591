import type { FilePath } from '../../model/units.ts';
import { dirOf, nearestOf, stemOf } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr } from './resolution.ts';
import { push } from './source-tree.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** OCaml: a module is a file of its name, with its interface; a dune library is the files of its folder. */
export const createOcamlResolver: CreateResolver = (tree) => {
  const modules = new Map<string, FilePath[]>();
  for (const { path } of tree.of(['ocaml', 'ocaml_interface']))
    push(modules, capital(stemOf(path)), path);
  const libraries = new Map<string, readonly FilePath[]>();
  for (const dune of tree.named('dune')) {
    const files = tree.filesIn(dirOf(dune)).filter((path) => /\.mli?$/.test(path));
    for (const [, name] of (tree.readText(dune) ?? '').matchAll(
      /\(library\s[\s\S]*?\(name\s+(\w+)\)/g,
    )) {
      libraries.set(capital(name!), files);
    }
  }

  return ({ specifier }, { path }) => {
    const [first = '', second] = specifier.split('.');
    const library = libraries.get(first);
    const inside = library?.filter(
      (file) => second !== undefined && capital(stemOf(file)) === second,
    );
    if (inside && inside.length > 0) return foundOr(EXTERNAL, inside);
    const own = modules.get(first);
    if (own) {
      const [near] = nearestOf(own, path);
      // An implementation and its interface are one module.
      return foundOr(
        EXTERNAL,
        own.filter((file) => file.replace(/i$/, '') === near?.replace(/i$/, '')),
      );
    }
    return library ? foundOr(EXTERNAL, library) : EXTERNAL;
  };
};
