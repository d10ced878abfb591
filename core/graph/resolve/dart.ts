import type { FilePath } from '../../model/units.ts';
import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** Dart: relative, or `package:` with the name that a pubspec.yaml gives to its folder. */
export const createDartResolver: CreateResolver = (tree) => {
  const packages = new Map<string, FilePath>();
  for (const path of tree.named('pubspec.yaml')) {
    const name = /^name:\s*["']?([\w]+)/m.exec(tree.readText(path) ?? '')?.[1];
    if (name !== undefined) packages.set(name, dirOf(path));
  }
  return ({ specifier }, { path }) => {
    const own = /^package:(\w+)\/(.*)/.exec(specifier);
    if (own) {
      const folder = packages.get(own[1]!);
      return folder === undefined
        ? EXTERNAL
        : foundOr(UNRESOLVED, tree.first([joinPath(folder, `lib/${own[2]}`)]));
    }
    if (/^\w+:/.test(specifier)) return EXTERNAL;
    return foundOr(UNRESOLVED, tree.first([joinPath(dirOf(path), specifier)]));
  };
};
