import type { ImportScanner } from '../import-scanner.ts';
import { endOf, startOf } from './shared.ts';

const IMPORT =
  /^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+(?:(class|struct|enum|protocol|func|var|let|typealias)[ \t]+)?([A-Za-z_][\w.]*)/gm;

export const swift: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(IMPORT), (match) => {
      const parts = match[2]!.split('.');
      return {
        specifier: match[2]!,
        form: 'name',
        names: [match[1] === undefined ? parts[0]! : parts.at(-1)!],
        start: startOf(match),
        end: endOf(match),
      };
    }),
};
