import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { boundName, endOf, listItems, matchLines, startOf } from './shared.ts';

const FROM =
  /[ \t]*from[ \t]+(\.[. \t]*[\w.]*|[\w.]+)[ \t]+import[ \t]*(\((?:[^()#]|#[^\n]*(?![^\n]))*\)|(?:[^\n#;\\(]|\\\r?\n)+)/y;
const IMPORT = /[ \t]*c?import[ \t]+((?:[\w., \t]|\\\r?\n)+)/y;

/** A module, or a module under another name: prose that begins with “import” is neither. */
const MODULE = /^[\w.]+(?:\s+as\s+\w+)?$/;

export const python: ImportScanner = { imports: (text) => [...froms(text), ...imports(text)] };

function froms(text: string): FoundImport[] {
  return matchLines(text, ['from'], FROM).map((match) => {
    const items = listItems(match[2]!.replace(/#[^\n]*|[()\\]/g, ''));
    const specifier = match[1]!.replace(/\s/g, '');
    return {
      specifier,
      form: specifier.startsWith('.') ? 'path' : 'name',
      names: items.map((item) => boundName(item)).filter((name) => name !== '*'),
      members: items.map((item) => item.split(/\s/)[0]!),
      start: startOf(match),
      end: endOf(match),
    };
  });
}

function imports(text: string): FoundImport[] {
  const found: FoundImport[] = [];
  for (const match of matchLines(text, ['import', 'cimport'], IMPORT)) {
    for (const item of listItems(match[1]!.replaceAll('\\', ''))) {
      if (!MODULE.test(item)) continue;
      const [specifier, alias] = item.split(/\s+as\s+/);
      const names = [alias ?? specifier!.split('.')[0]!];
      const start = startOf(match);
      found.push({ specifier: specifier!, form: 'name', names, start, end: endOf(match) });
    }
  }
  return found;
}
