import type { ImportScanner } from '../import-scanner.ts';
import { endOf, startOf } from './shared.ts';

const OPEN =
  /^[ \t]*(?:(?:open|include)!?|module[ \t]+([A-Z]\w*)[ \t]*=)[ \t]+([A-Z][\w.']*)(?![\w.'(]|[ \t]*\()/gm;

/** `open A`, `include A`, `module B = A.C`; a functor applied is neither. */
export const ocaml: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(OPEN), (match) => ({
      specifier: match[2]!,
      form: 'name',
      names: match[1] === undefined ? [] : [match[1]],
      start: startOf(match),
      end: endOf(match),
    })),
};
