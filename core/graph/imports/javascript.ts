import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { assignedNames, boundName, endOf, listItems, matchLines, startOf } from './shared.ts';

/** What may stand between keyword and `from`; a brace ends what is in braces, so that nothing is read twice. */
const CLAUSE =
  String.raw`\s*(?:type\b\s*(?!,|from\b)|typeof\b\s*)?(?:[\w$\u0080-\uffff]+|\*(?:\s*as\s+[\w$]+)?|\{[^{}]*\})` +
  String.raw`(?:\s*,\s*(?:\*\s*as\s+[\w$]+|\{[^{}]*\}))?\s*from\b\s*`;
const STATEMENT = new RegExp(
  String.raw`[ \t]*(?:import|export)\b(${CLAUSE}|\s*)(['"])([^'"\n]+)\2`,
  'y',
);
const CALL =
  /\b(?:require(?:\.resolve)?|import)\s*\(\s*(?:\/\*[^*]*\*\/\s*)*(['"`])([^'"`\n$]+)\1\s*[,)]/g;
const MODULE_URL = /\bnew URL\(\s*(['"`])(\.[^'"`\n$]+\.[mc]?[jt]sx?)\1\s*,\s*import\.meta\.url/g;

export const javascript: ImportScanner = {
  imports: (text) => [
    ...statements(text),
    // A plain search is ten times as fast as an expression that finds nothing.
    ...(text.includes('require') || /import\(/.test(text) ? calls(text, CALL) : []),
    ...(text.includes('import.meta.url') ? calls(text, MODULE_URL) : []),
  ],
};

function statements(text: string): FoundImport[] {
  return matchLines(text, ['import', 'export'], STATEMENT).map((match) => ({
    specifier: match[3]!,
    form: 'path',
    names: clauseNames(match[1]!),
    start: startOf(match),
    end: endOf(match),
  }));
}

function calls(text: string, pattern: RegExp): FoundImport[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    specifier: match[2]!,
    form: 'path',
    names: assignedNames(text, match.index),
    start: match.index,
    end: endOf(match),
  }));
}

/** `type x, * as y, { a, b as c } from`. */
function clauseNames(clause: string): string[] {
  const bare = clause
    .replace(/\/\/[^\n]*|\/\*[^*]*\*\//g, '')
    .replace(/\bfrom\s*$/, '')
    .replace(/^\s*type\s+(?=[\w${*])/, '')
    .replace(/[{}]/g, ',');
  return listItems(bare)
    .map((item) => boundName(item.replace(/^(?:type|typeof)\s+(?=\S)/, '')))
    .filter((name) => name !== '*');
}
