import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { declared, endOf, startOf } from './shared.ts';

const IMPORT =
  /^[ \t]*import[ \t]+(?:\{-#[^#]*#-\}[ \t]*)?(?:safe[ \t]+)?(?:qualified[ \t]+)?(?:"[^"\n]*"[ \t]+)?([A-Z][\w.']*)(?:[ \t]+qualified)?(?:[ \t]+as[ \t]+([A-Z][\w.']*))?(\s+hiding\b)?(?:\s*\(((?:[^()]|\([^()]*\))*)\))?/gm;
const MODULE = /^module\s+([A-Z][\w.']*)/gm;

/** Binds its alias and what it lists, unless the list is of what it hides. */
export const haskell: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(IMPORT), (match): FoundImport => {
      const listed = match[3] === undefined ? (match[4] ?? '') : '';
      const names = [...listed.matchAll(/[A-Za-z_][\w']*/g)].map(([name]) => name);
      const alias = match[2] ?? (listed === '' ? match[1] : undefined);
      return {
        specifier: match[1]!,
        form: 'name',
        names: [...(alias === undefined ? [] : [alias.split('.').at(-1)!]), ...names],
        start: startOf(match),
        end: endOf(match),
      };
    }),
  modules: (text) => declared(text, MODULE),
};
