import type { FilePath } from '../../model/units.ts';
import { dirOf, joinPath, nearestOf } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';
import type { SourceTree } from './source-tree.ts';

/** Headers of the language and of POSIX, which some write in quotes. */
const STANDARD =
  /^(?:assert|complex|ctype|errno|fcntl|fenv|float|inttypes|iso646|limits|locale|math|pthread|setjmp|signal|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|string|strings|tgmath|threads|time|uchar|unistd|wchar|wctype)\.h$/;

/** C and C++: beside the file, then wherever an include path may point. */
export const createCResolver: CreateResolver = (tree) => {
  return ({ specifier, form }, { path }) => {
    const beside = form === 'path' ? tree.first([joinPath(dirOf(path), specifier)]) : null;
    if (beside !== null) return foundOr(EXTERNAL, beside);
    const suffix = specifier.replace(/^(?:\.\.?\/)+/, '');
    const found = onIncludePath(tree, suffix, path, form === 'path' || suffix.includes('/'));
    return foundOr(form === 'path' && isOwn(tree, suffix) ? UNRESOLVED : EXTERNAL, found);
  };
};

/** A quoted include of a folder that the source does not have is of another library. */
function isOwn(tree: SourceTree, suffix: string): boolean {
  const [first, ...rest] = suffix.split('/');
  return rest.length > 0 ? tree.foldersNamed(first!).length > 0 : !STANDARD.test(suffix);
}

/**
 * The one header that the specifier ends: in a folder `include`, else in the nearest folder. Null where
 * several are as likely. A bare `<name.h>` counts in a folder `include` only: it is mostly a system's.
 */
function onIncludePath(
  tree: SourceTree,
  suffix: string,
  from: FilePath,
  isSpecific: boolean,
): FilePath | null {
  const all = tree.ending(suffix);
  const included = all.filter((path) => /(?:^|\/)include\/$/.test(path.slice(0, -suffix.length)));
  const candidates = included.length > 0 || !isSpecific ? included : all;
  const near = nearestOf(candidates, from);
  return near.length === 1 ? near[0]! : null;
}
