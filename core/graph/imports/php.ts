import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { boundName, declared, endOf, lastPart, listItems, startOf } from './shared.ts';

const USE =
  /^([ \t]*)use[ \t]+(?:function[ \t]+|const[ \t]+)?([\w\\](?:[^;(){}\n]|\n(?![ \t]*use\b))*)(?:\{([^{}]*)\}[ \t]*)?;/gm;
const INCLUDE =
  /\b(?:require|include)(?:_once)?[ \t(]*((?:__DIR__|dirname\(__FILE__\))[ \t]*\.[ \t]*)?(['"])([^'"\n$]+)\2[ \t]*[;)]/g;
const NAMESPACE = /^[ \t]*(?:<\?php[ \t]+)?namespace[ \t]+([\w\\]+)[ \t]*[;{]/gm;

export const php: ImportScanner = {
  imports: (text) => [...uses(text), ...includes(text)],
  modules: (text) => declared(text, NAMESPACE),
};

function uses(text: string): FoundImport[] {
  const found: FoundImport[] = [];
  for (const match of text.matchAll(USE)) {
    const [, indent, head = '', group] = match;
    // Indented and without a namespace it is a class that takes in a trait.
    if (indent !== '' && !head.includes('\\')) continue;
    const items =
      group === undefined ? listItems(head) : listItems(group).map((item) => head + item);
    for (const item of items) {
      const name = item.replace(/\b(?:function|const)\s+/, '').replace(/^\\/, '');
      const specifier = name.split(/\s+as\s+/i)[0]!.trim();
      const names = [lastPart(boundName(name, /\s+as\s+/i), '\\')];
      found.push({ specifier, form: 'name', names, start: startOf(match), end: endOf(match) });
    }
  }
  return found;
}

function includes(text: string): FoundImport[] {
  return Array.from(text.matchAll(INCLUDE), (match) => ({
    specifier: match[1] === undefined ? match[3]! : match[3]!.replace(/^\/+/, ''),
    form: 'path',
    names: [],
    start: match.index,
    end: endOf(match),
  }));
}
