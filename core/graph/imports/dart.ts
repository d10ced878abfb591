import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { endOf, listItems, startOf } from './shared.ts';

const DIRECTIVE =
  /^[ \t]*(?:import|export|part)[ \t]+(?:of[ \t]+)?(['"])([^'"\n]+)\1((?:[^;\n]|\n(?![ \t]*(?:import|export|part)\b))*);/gm;

/** A conditional import may lead to any of its files, so it is an import of each. */
export const dart: ImportScanner = {
  imports(text) {
    const found: FoundImport[] = [];
    for (const match of text.matchAll(DIRECTIVE)) {
      const rest = match[3]!;
      const prefix = /\bas\s+(\w+)/.exec(rest)?.[1];
      const shown = /\bshow\s+([\w\s,$]+)/.exec(rest)?.[1];
      const names =
        prefix !== undefined
          ? [prefix]
          : listItems(shown ?? '').flatMap((n) => n.split(/\s+hide\b/)[0] ?? []);
      const others = Array.from(
        rest.matchAll(/\bif\s*\([^)]*\)\s*['"]([^'"\n]+)['"]/g),
        (m) => m[1]!,
      );
      for (const specifier of [match[2]!, ...others]) {
        found.push({ specifier, form: 'path', names, start: startOf(match), end: endOf(match) });
      }
    }
    return found;
  },
};
