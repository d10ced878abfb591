import { dirOf, joinPath, nameOf, nearestOf } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** Shells: beside the file, at the top, else the one file whose path ends so. */
export const createShellResolver: CreateResolver = (tree) => {
  return ({ specifier, form }, { path }) => {
    if (/^(?:\/|~|\w+:)/.test(specifier)) return EXTERNAL;
    const found = tree.first([joinPath(dirOf(path), specifier), joinPath('', specifier)]);
    if (found !== null) return foundOr(EXTERNAL, found);
    const endings = tree.ending(specifier.replace(/^(?:\.\.?\/)+/, ''));
    if (form === 'search' && endings.length === 1) return foundOr(EXTERNAL, endings);
    const isModule = !/[./]/.test(specifier);
    const [module] = isModule
      ? nearestOf(
          [...tree.named(`${nameOf(specifier)}.psm1`), ...tree.named(`${nameOf(specifier)}.psd1`)],
          path,
        )
      : [];
    return foundOr(isModule ? EXTERNAL : UNRESOLVED, module ?? null);
  };
};
