import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';
import { findBelowRoot } from './search-roots.ts';

const RUBY_ROOTS = /(?:^|\/)(?:lib|app|spec|test|ext)\/$/;

/** `require 'a/b'` along lib, spec and test folders, and the folder at the top. */
export const createRubyResolver: CreateResolver = (tree) => {
  return ({ specifier, form }, { path }) => {
    const file = specifier.endsWith('.rb') ? specifier : `${specifier}.rb`;
    if (form === 'path' || /^\.\.?\//.test(specifier)) {
      return foundOr(UNRESOLVED, tree.first([joinPath(dirOf(path), file)]));
    }
    const found = findBelowRoot(tree, file, path, (root) => root === '' || RUBY_ROOTS.test(root));
    if (found !== null) return foundOr(EXTERNAL, found);
    const top = specifier.split('/')[0]!;
    const isOwn =
      specifier.includes('/') &&
      tree.foldersNamed(top).some((folder) => RUBY_ROOTS.test(`${dirOf(folder)}/`));
    return isOwn && tree.ending(`lib/${top}.rb`).length > 0 ? UNRESOLVED : EXTERNAL;
  };
};
