import type { ImportScanner } from '../import-scanner.ts';
import { endOf, startOf } from './shared.ts';

const MODULE = /^[ \t]*module[ \t]+"([^"\n]+)"[ \t]*\{[^{}]*?\bsource[ \t]*=[ \t]*"([^"\n]+)"/gm;

export const hcl: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(MODULE), (match) => ({
      specifier: match[2]!,
      form: 'path',
      names: [match[1]!],
      start: startOf(match),
      end: endOf(match),
    })),
};
