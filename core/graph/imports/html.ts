import type { ImportScanner } from '../import-scanner.ts';
import { endOf } from './shared.ts';

const ELEMENT =
  /<(?:script\b[^<>]*?\bsrc|link\b[^<>]*?\bhref)[ \t]*=[ \t]*(["'])([^"'\n{}<>]+)\1/gi;

/** Scripts and linked files; an address that a template fills in is nobody's. */
export const html: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(ELEMENT), (match) => ({
      specifier: match[2]!,
      form: 'path',
      names: [],
      start: match.index,
      end: endOf(match),
    })),
};
