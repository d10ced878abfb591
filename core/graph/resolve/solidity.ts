import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** Solidity: relative, or from the top; packages are mapped elsewhere. */
export const createSolidityResolver: CreateResolver = (tree) => {
  return ({ specifier }, { path }) => {
    if (/^\.\.?\//.test(specifier))
      return foundOr(UNRESOLVED, tree.first([joinPath(dirOf(path), specifier)]));
    return foundOr(EXTERNAL, tree.first([joinPath('', specifier)]));
  };
};
