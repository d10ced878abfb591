import type { ImportScanner } from '../import-scanner.ts';
import { boundName, endOf, listItems, startOf } from './shared.ts';

const IMPORT =
  /^[ \t]*import\b((?:[^;"'\n]|\n(?![ \t]*import\b))*)(["'])([^"'\n]+)\2((?:[^;\n]|\n(?![ \t]*import\b))*);/gm;

export const solidity: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(IMPORT), (match) => {
      const clause = match[1]!.replace(/\bfrom\s*$/, '').replace(/[{}]/g, ',');
      const alias = /\bas\s+(\w+)/.exec(match[4]!)?.[1];
      return {
        specifier: match[3]!,
        form: 'path',
        names: [
          ...listItems(clause).map((item) => boundName(item)),
          ...(alias === undefined ? [] : [alias]),
        ],
        start: startOf(match),
        end: endOf(match),
      };
    }),
};
