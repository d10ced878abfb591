import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { endOf, lastPart, listItems, startOf } from './shared.ts';

const DIRECTIVE =
  /^[ \t]*(?:alias|import|use|require)[ \t]+((?:__MODULE__|[A-Z]\w*)(?:\.[A-Z]\w*)*)(?:\.\{([^{}]*)\})?(?:[ \t]*,[ \t]*as:[ \t]*([A-Z]\w*))?/gm;
const MODULE = /^([ \t]*)def(?:module|protocol)[ \t]+([A-Z][\w.]*)/gm;

export const elixir: ImportScanner = {
  imports(text) {
    const own = modules(text);
    const found: FoundImport[] = [];
    for (const match of text.matchAll(DIRECTIVE)) {
      const prefix = match[1]!.replace('__MODULE__', moduleAt(own, match.index));
      const specifiers =
        match[2] === undefined ? [prefix] : listItems(match[2]).map((item) => `${prefix}.${item}`);
      for (const specifier of specifiers) {
        const names = [match[3] ?? lastPart(specifier, '.')];
        found.push({ specifier, form: 'name', names, start: startOf(match), end: endOf(match) });
      }
    }
    return found;
  },
  modules,
};

/** Nested modules, told by their indentation, are qualified by those around them. */
function modules(text: string): { name: string; start: number }[] {
  const around: { indent: number; name: string }[] = [];
  return Array.from(text.matchAll(MODULE), (match) => {
    const indent = match[1]!.length;
    while (around.length > 0 && around.at(-1)!.indent >= indent) around.pop();
    const outer = around.at(-1);
    const name = outer ? `${outer.name}.${match[2]}` : match[2]!;
    around.push({ indent, name });
    return { name, start: startOf(match) };
  });
}

function moduleAt(own: { name: string; start: number }[], offset: number): string {
  return own.findLast(({ start }) => start < offset)?.name ?? '';
}
