import type { ImportScanner } from '../import-scanner.ts';
import { endOf, startOf } from './shared.ts';

const REQUIRE =
  /^[ \t]*(require_relative|require|load|autoload)[ \t(]+(?::(\w+)[ \t]*,[ \t]*)?(['"])([^'"\n#]+)\3/gm;

export const ruby: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(REQUIRE), (match) => ({
      specifier: match[4]!,
      form: match[1] === 'require_relative' ? 'path' : 'search',
      names: match[2] === undefined ? [] : [match[2]],
      start: startOf(match),
      end: endOf(match),
    })),
};
