import type { CharOffset, FilePath } from '../../model/units.ts';
import { isInCode, type Markdown } from './markdown.ts';

/** `@docs/style.md` in a CLAUDE.md: the file is read as if it stood there. */
export interface FileImport {
  /** As written, without the sign. */
  written: string;
  start: CharOffset;
  end: CharOffset;
}

/** An address has a word before the sign; a package of a scope such as `@types/node` has no extension. */
const IMPORT = /(?<![\w@/.`-])@((?:\.{1,2}\/|~\/|\/)?[\w.-]+(?:\/[\w.-]+)*)/g;
const FILE = /^(?:\.{1,2}\/|~\/|\/)|\.(?:mdx?|mdc|txt|json|ya?ml|toml|rst)$/i;

/**
 * Imports outside of code, in their order: what begins as a path does, or ends as a text that one would read.
 *
 * @param markdown is asked for only where something looks like one.
 */
export function importsIn(text: string, markdown: () => Markdown): FileImport[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const written = match[1]!.replace(/[.]+$/, '');
    const start = match.index;
    if (!FILE.test(written) || isInCode(markdown(), start)) return [];
    return { written, start, end: start + 1 + written.length };
  });
}

/** The path that is meant, from the importing file's folder; null where it lies outside of the repository. */
export function resolveFrom(from: FilePath, written: string): FilePath | null {
  if (/^[~/]/.test(written)) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
