import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { endOf, startOf } from './shared.ts';

const SOURCE = /^[ \t]*(?:source|\.)[ \t]+([^\n]+)/gm;
const DOT_SOURCE =
  /^[ \t]*(?:\.[ \t]+(?=["'$.\w(])|(?:Import-Module|ipmo)\b[ \t]*(?:-Name[ \t]+)?|using[ \t]+module[ \t]+)([^\n]+)/gim;

/** Expressions whose value is not in the text: `$DIR`, `${DIR}`, `$(dirname "$0")`, `(Join-Path …)`. */
const UNKNOWN = /\$\((?:[^()]|\([^()]*\))*\)|\$\{[^}]*\}|\$\w[\w:]*(?:\[[^\]]*\])?/g;

export const bash: ImportScanner = { imports: (text) => sourced(text, SOURCE) };
export const powershell: ImportScanner = { imports: (text) => sourced(text, DOT_SOURCE) };

/** A path that begins with a variable is looked for by what follows it; one with a variable inside, by nobody. */
function sourced(text: string, pattern: RegExp): FoundImport[] {
  const found: FoundImport[] = [];
  for (const match of text.matchAll(pattern)) {
    const known = match[1]!.replace(UNKNOWN, '\0').replace(/["']/g, '').replaceAll('\\', '/');
    const written = /^[^\s;&|#)]+/.exec(known)?.[0] ?? '';
    const isSearched = written.startsWith('\0/');
    const specifier = isSearched ? written.replace(/^\0\/+/, '') : written;
    if (specifier === '' || specifier.includes('\0') || specifier.startsWith('-')) continue;
    const form = isSearched ? 'search' : 'path';
    found.push({ specifier, form, names: [], start: startOf(match), end: endOf(match) });
  }
  return found;
}
