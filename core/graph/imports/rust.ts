import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { endOf, lastPart, startOf } from './shared.ts';

const MODULE =
  /^[ \t]*(?:#\[path[ \t]*=[ \t]*"([^"\n]+)"\]\s*)?(?:pub(?:\([^)\n]*\))?[ \t]+)?mod[ \t]+(?:r#)?(\w+)[ \t]*;/gm;
const USE =
  /^[ \t]*(?:pub(?:\([^)\n]*\))?[ \t]+)?(?:use[ \t\n]+((?:[^;\n]|\n(?!\s*(?:pub|use)\b))+)|extern[ \t]+crate[ \t]+(\w+[^;\n]*));/gm;

/** Trees are small; one that expands to more is not written by hand. */
const MOST_LEAVES = 500;

export const rust: ImportScanner = { imports: (text) => [...modules(text), ...uses(text)] };

/** `mod x;` is the tie to the file that holds the module. */
function modules(text: string): FoundImport[] {
  return Array.from(text.matchAll(MODULE), (match) => ({
    specifier: match[1] ?? match[2]!,
    form: 'path',
    names: [match[2]!],
    start: startOf(match),
    end: endOf(match),
  }));
}

function uses(text: string): FoundImport[] {
  const found: FoundImport[] = [];
  for (const match of text.matchAll(USE)) {
    const start = startOf(match);
    const end = endOf(match);
    for (const { path, name } of expandUseTree(match[1] ?? match[2]!)) {
      found.push({ specifier: path, form: 'name', names: name === null ? [] : [name], start, end });
    }
  }
  return found;
}

interface Leaf {
  path: string;
  /** Null for `*` and `_`. */
  name: string | null;
}

/** `a::{self, b::{c as d, e::*}}` gives a, a::b::c as d, a::b::e::*. Without recursion: trees come from strangers. */
export function expandUseTree(tree: string): Leaf[] {
  const leaves: Leaf[] = [];
  const prefixes: string[] = [''];
  const source = tree.replace(/\/\/[^\n]*|\/\*[^*]*\*\//g, '');
  for (const [token] of source.matchAll(/[{}]|[^{},]+/g)) {
    if (leaves.length >= MOST_LEAVES) break;
    const part = token.replace(/\s+/g, ' ').trim();
    if (part === '{') continue;
    if (part === '}') prefixes.pop();
    else if (part.endsWith('::')) prefixes.push(prefixes.at(-1)! + part);
    else if (part !== '') leaves.push(leafOf(prefixes.at(-1) ?? '', part));
  }
  return leaves;
}

function leafOf(prefix: string, part: string): Leaf {
  const [member, alias] = part.split(/ as /);
  const path = (prefix + member!)
    .replace(/^::/, '')
    .replace(/::self$/, '')
    .replace(/\br#/g, '');
  const name = alias ?? lastPart(path, ':');
  return { path, name: name === '*' || name === '_' ? null : name };
}
