import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { declared, endOf, lastPart, listItems, startOf } from './shared.ts';

const JAVA = /^[ \t]*import[ \t]+(?:static[ \t]+)?([\w.$]+(?:\.\*)?)[ \t]*;/gm;
const KOTLIN = /^[ \t]*import[ \t]+([\w`$]+(?:\.[\w`$]+)*(?:\.\*)?)(?:[ \t]+as[ \t]+(\w+))?/gm;
const SCALA = /^[ \t]*import[ \t]+((?:[\w.`$, \t*]|=>|\{[^{}]*\})+)/gm;
const PACKAGE = /^[ \t]*package[ \t]+(?:object[ \t]+)?([\w.`]+)/gm;

const modules = (text: string) => declared(text, PACKAGE);

export const java: ImportScanner = { imports: (text) => simple(text, JAVA), modules };
export const kotlin: ImportScanner = { imports: (text) => simple(text, KOTLIN), modules };
export const scala: ImportScanner = { imports: scalaImports, modules: scalaPackages };

function simple(text: string, pattern: RegExp): FoundImport[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const specifier = match[1]!.replaceAll('`', '');
    const last = match[2] ?? lastPart(specifier, '.');
    const names = last === '*' ? [] : [last];
    return { specifier, form: 'name', names, start: startOf(match), end: endOf(match) };
  });
}

/** `import a.b.{C, D => E, _}, f.G`: one import for each of C, D, everything in a.b, and G. */
function scalaImports(text: string): FoundImport[] {
  const found: FoundImport[] = [];
  for (const match of text.matchAll(SCALA)) {
    const start = startOf(match);
    const end = endOf(match);
    for (const clause of match[1]!.matchAll(/([\w.`$*]+)[ \t]*(?:\{([^}]*)\})?/g)) {
      const prefix = clause[1]!.replace(/\.$/, '').replaceAll('`', '');
      const items = clause[2] === undefined ? [''] : listItems(clause[2]);
      for (const item of items) {
        const [member = '', alias] = item.split(/\s*(?:=>|\bas\b)\s*/);
        const whole = member === '' ? prefix : `${prefix}.${member}`;
        const specifier = whole.replace(/\.(?:_|given.*)$/, '.*');
        const last = alias ?? lastPart(specifier, '.');
        if (!/^[\w.$]+(?:\.\*)?$/.test(specifier)) continue;
        const names = last === '*' || last === '_' ? [] : [last];
        found.push({ specifier, form: 'name', names, start, end });
      }
    }
  }
  return found;
}

/** `package a.b` above `package c` makes a.b.c; each level can be imported from. */
function scalaPackages(text: string): { name: string; start: number }[] {
  const clauses = modules(text);
  return clauses.map(({ start }, index) => ({
    name: clauses
      .slice(0, index + 1)
      .map(({ name }) => name)
      .join('.'),
    start,
  }));
}
