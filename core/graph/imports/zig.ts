import type { ImportScanner } from '../import-scanner.ts';
import { assignedNames, endOf } from './shared.ts';

const IMPORT = /@import\(\s*"([^"\n]+)"\s*\)/g;

export const zig: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(IMPORT), (match) => ({
      specifier: match[1]!,
      form: /\.z(?:ig|on)$/.test(match[1]!) ? 'path' : 'name',
      names: assignedNames(text, match.index),
      start: match.index,
      end: endOf(match),
    })),
};
