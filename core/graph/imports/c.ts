import type { ImportScanner } from '../import-scanner.ts';
import { endOf, startOf } from './shared.ts';

const INCLUDE = /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)/gm;

/** C, C++ and Objective-C. What an include binds, only its text says. */
export const c: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(INCLUDE), (match) => ({
      specifier: match[1] ?? match[2]!,
      form: match[1] === undefined ? 'search' : 'path',
      names: [],
      start: startOf(match),
      end: endOf(match),
    })),
};
