import type { ImportScanner } from '../import-scanner.ts';
import { assignedNames, endOf } from './shared.ts';

const REQUIRE = /\brequire[ \t]*[(,]?[ \t]*(['"])([\w./-]*[\w-])\1(?!\s*\.\.)/g;

export const lua: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(REQUIRE), (match) => ({
      specifier: match[2]!,
      form: 'search',
      names: assignedNames(text, match.index),
      start: match.index,
      end: endOf(match),
    })),
};
