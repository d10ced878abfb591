import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** Terraform: a module is the files of a folder. */
export const createHclResolver: CreateResolver = (tree) => {
  return ({ specifier }, { path }) => {
    if (!/^\.\.?(?:\/|$)/.test(specifier)) return EXTERNAL;
    const folder = joinPath(dirOf(path), specifier);
    const files =
      folder === null ? [] : tree.filesIn(folder).filter((file) => file.endsWith('.tf'));
    return foundOr(UNRESOLVED, files);
  };
};
