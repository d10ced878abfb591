import type { Chunk, ChunkKind, Definition } from '../model/chunk.ts';
import type { FilePath } from '../model/units.ts';
import { pathRoles } from '../paths/path-roles.ts';
import { familyOf, type LanguageFamily } from './language-family.ts';
import { push } from './resolve/source-tree.ts';
import { localName, qualifierOf } from './used-names.ts';

/** A chunk as it defines a name. */
export interface Definer {
  document: number;
  path: FilePath;
  family: LanguageFamily;
  /** It stands at the top of its file and is more than a variable: a type or function that goes by its bare name. */
  isPlain: boolean;
  /** It is inside of a function, so that nothing outside of the file can mean it. */
  isLocal: boolean;
  /** Its file holds tests. */
  isTest: boolean;
}

/** Shorter names are counters and type parameters. */
const LEAST_CHARS = 3;
/** Headings and keys are not used by name. */
const UNNAMED: ReadonlySet<ChunkKind> = new Set(['section', 'block', 'window']);
const FUNCTIONS: ReadonlySet<ChunkKind> = new Set(['function', 'method']);

/** Definers by the name they define, in the order given by `compare`; a chunk counts once a name. */
export function collectDefiners(
  chunks: readonly Chunk[],
  compare: (a: number, b: number) => number,
): ReadonlyMap<string, readonly Definer[]> {
  const functions = new Set<string>();
  const tests = new Map<FilePath, boolean>();
  for (const { path, definitions } of chunks) {
    if (!tests.has(path)) tests.set(path, isTestFile(path));
    for (const { kind, symbol } of definitions) {
      if (FUNCTIONS.has(kind)) functions.add(`${path}\0${symbol}`);
    }
  }
  const found = new Map<string, Definer[]>();
  chunks.forEach(({ path, language, definitions }, document) => {
    const family = familyOf(language);
    if (family === null) return;
    for (const [name, { kind, symbol }] of namedDefinitions(definitions)) {
      const qualifier = qualifierOf(symbol);
      const isLocal = qualifier !== '' && functions.has(`${path}\0${qualifier}`);
      const isPlain = qualifier === '' && kind !== 'variable';
      push(found, name, { document, path, family, isPlain, isLocal, isTest: tests.get(path)! });
    }
  });
  for (const definers of found.values()) definers.sort((a, b) => compare(a.document, b.document));
  return found;
}

/** Those of a chunk's definitions that others can use by name, by that name; the first of each counts. */
export function namedDefinitions(
  definitions: readonly Definition[],
): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  for (const definition of definitions) {
    const name = localName(definition.symbol);
    if (UNNAMED.has(definition.kind) || name.length < LEAST_CHARS || found.has(name)) continue;
    found.set(name, definition);
  }
  return found;
}

export function isTestFile(path: FilePath): boolean {
  return pathRoles(path).some(({ role }) => role === 'test');
}
