import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { endOf } from './shared.ts';

const RULE = /@(?:import|use|forward)[ \t]+([^;{}\n]+)/g;

/** CSS, SCSS and Less; `@import 'a', 'b'` is two. */
export const css: ImportScanner = {
  imports(text) {
    const found: FoundImport[] = [];
    for (const match of text.matchAll(RULE)) {
      const alias = /\bas[ \t]+([\w-]+)/.exec(match[1]!)?.[1];
      for (const item of match[1]!.matchAll(
        /(?:^|,)\s*(?:\([^)]*\)\s*)?(?:url\(\s*)?["']?([^"'()\s,]+)/g,
      )) {
        const names = alias === undefined ? [] : [alias];
        const specifier = item[1]!;
        found.push({ specifier, form: 'path', names, start: match.index, end: endOf(match) });
      }
    }
    return found;
  },
};
