import { dirOf, joinPath, nameOf } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** Style sheets: relative with or without `./`, Sass partials with or without their underscore. */
export const createCssResolver: CreateResolver = (tree) => {
  return ({ specifier }, { path }) => {
    if (/^(?:[a-z]+:|\/\/|~)/.test(specifier)) return EXTERNAL;
    const base = joinPath(dirOf(path), specifier);
    const isRelative = /^\.\.?\//.test(specifier) || /\.(?:css|scss|sass|less)$/.test(specifier);
    const otherwise = isRelative ? UNRESOLVED : EXTERNAL;
    if (base === null) return otherwise;
    const partial = joinPath(dirOf(base), `_${nameOf(base)}`);
    const stems = [base, partial, `${base}/_index`, `${base}/index`];
    const files = stems.flatMap((stem) =>
      ['', '.scss', '.sass', '.less', '.css'].map((end) => stem + end),
    );
    return foundOr(otherwise, tree.first(files));
  };
};
