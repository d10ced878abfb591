import type { ImportScanner } from '../import-scanner.ts';
import { endOf, matchLines, startOf } from './shared.ts';

const INCLUDE = /[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)/y;

/** C, C++ and Objective-C. What an include binds, only its text says. */
export const c: ImportScanner = {
  imports: (text) =>
    matchLines(text, ['#'], INCLUDE).map((match) => ({
      specifier: match[1] ?? match[2]!,
      form: match[1] === undefined ? 'search' : 'path',
      names: [],
      start: startOf(match),
      end: endOf(match),
    })),
};
