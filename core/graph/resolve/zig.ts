import { dirOf, joinPath, nearestOf } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** Zig: a path, or a module of the name that a file in `src` has. */
export const createZigResolver: CreateResolver = (tree) => {
  return ({ specifier, form }, { path }) => {
    if (form === 'path') return foundOr(UNRESOLVED, tree.first([joinPath(dirOf(path), specifier)]));
    if (['std', 'builtin', 'root'].includes(specifier)) return EXTERNAL;
    const [own] = nearestOf(tree.ending(`src/${specifier}.zig`), path);
    return foundOr(EXTERNAL, own ?? null);
  };
};
