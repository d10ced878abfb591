import type { Corpus } from '../../corpus.ts';
import { importLanguageOf } from '../../graph/language-family.ts';
import type { GraphFile } from '../../graph/resolve/source-tree.ts';
import { resolveImports } from '../../graph/resolve-imports.ts';
import { localName, qualifierOf, usedNames } from '../../graph/used-names.ts';
import type { ChunkKind } from '../../model/chunk.ts';
import type { ImportStatement } from '../../model/import.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import { isComment } from './changed-lines.ts';
import { definitionsOf, type PlacedDefinition } from './definition-lines.ts';
import type { TouchedFile } from './task-candidate.ts';

/** An import may bind what is a parameter everywhere else. */
const SELF = /^(?:cls|self|this)$/;
/** A word of small letters may be prose, which added lines have in documentation too. */
const PLAIN_WORD = /^[a-z]+$/;
const UNNAMED: ReadonlySet<ChunkKind> = new Set(['section', 'block', 'window']);
/** What is named in a module or package is imported by its last name. */
const TYPES: ReadonlySet<ChunkKind> = new Set(['class', 'interface', 'type', 'enum', 'module']);
/** Of an import that binds no name, a name in more chunks is common knowledge, as `C_OK` is in redis. */
const MOST_USES = 40;
/** Index files that pass on what other index files pass on are followed this far; they are no hop. */
const MOST_PASSES = 4;

/**
 * What the added lines of the touched files use of the files that these import: the seed's first hop. An
 * import whose names are not among the added lines does not count, nor does what it imports in turn.
 * Definitions are named with their lines; a file is whole where it is used and no definition is found.
 */
export function usedImports(touched: readonly TouchedFile[], corpus: Corpus): LabelledSpan[] {
  const users = touched.filter(({ role, newPath, added }) => role === 'code' && newPath && added);
  const own = new Set(touched.map(({ path }) => path));
  const spans = new Map<string, LabelledSpan>();
  for (const { user, statement, files } of resolveUsers(users, corpus)) {
    for (const found of usedOf(user, statement, files, corpus)) {
      if (own.has(found.path)) continue;
      const key = `${found.path}\0${found.symbol ?? ''}`;
      if (!spans.has(key)) spans.set(key, found);
    }
  }
  return dropWhole([...spans.values()]);
}

interface Lead {
  user: TouchedFile;
  statement: ImportStatement;
  files: readonly FilePath[];
}

/** Imports as the change left them, led to files of the base: also those that the change added. */
function resolveUsers(users: readonly TouchedFile[], corpus: Corpus): Lead[] {
  const byPath = new Map(users.map((user) => [user.path, user]));
  const files = corpus.paths().map(
    (path): GraphFile => ({
      path,
      language: importLanguageOf(path),
      imports: importsOf(byPath.get(path), corpus),
      modules: corpus.importsOf(path).modules,
      definitions: corpus
        .chunksOf(path)
        .flatMap((chunk) => chunk.definitions.map(({ symbol }) => symbol)),
    }),
  );
  const readText = (path: FilePath): string | null =>
    corpus.hasFile(path) ? corpus.fileText(path) : null;
  return resolveImports(files, readText).flatMap(({ path, imports }) =>
    imports.flatMap(({ statement, resolution }) =>
      resolution.kind === 'found'
        ? [{ user: byPath.get(path)!, statement, files: resolution.files }]
        : [],
    ),
  );
}

/** Those that the base has as code, and those that the change added: others stand in an example. */
function importsOf(user: TouchedFile | undefined, corpus: Corpus): ImportStatement[] {
  if (!user) return [];
  const known = new Set(corpus.importsOf(user.path).imports.map(({ specifier }) => specifier));
  return user.imports.filter(
    ({ specifier }) => known.has(specifier) || user.added.includes(specifier),
  );
}

function usedOf(
  user: TouchedFile,
  statement: ImportStatement,
  files: readonly FilePath[],
  corpus: Corpus,
): LabelledSpan[] {
  const code = codeOf(user.added, statement);
  const names = usedNames(code, () => true);
  const bound = statement.names.filter((name) => !SELF.test(name) && isUsed(code, name));
  if (statement.names.length > 0 && bound.length === 0) return [];
  // Of a module what is taken of it; of an import that binds no name what is called or stands out.
  const wanted = (name: string): boolean =>
    names.has(name) &&
    (bound.length > 0
      ? bound.some((module) => isMember(code, module, name))
      : (names.get(name) === 'code' || !PLAIN_WORD.test(name)) &&
        corpus.documentsWith(name.toLowerCase()).length <= MOST_USES);
  const isByName = bound.length > 0;
  const found = files.flatMap((file) => {
    const exact = isByName ? definersBehind(corpus, file, bound) : [];
    if (exact.length > 0) return exact.map((one) => spanOf(user, one));
    return publicDefinitions(corpus, file)
      .filter(({ placed }) => wanted(localName(placed.definition.symbol)))
      .map((one) => spanOf(user, one));
  });
  const [file] = files;
  if (found.length > 0 || !isByName || files.length > 1 || !corpus.hasFile(file ?? '')) {
    return found;
  }
  // What leads back to the file itself, as `use crate::…` does over the crate's root.
  const own = publicDefinitions(corpus, user.path);
  if (own.some(({ placed }) => bound.includes(localName(placed.definition.symbol)))) return [];
  const why = `imported by ${user.path}, whose added lines use ${bound.join(' and ')}`;
  return [{ path: file!, lines: null, symbol: null, why }];
}

/** Whether a bound name is used for itself: not as a member of something, and not as a word of prose. */
function isUsed(code: string, name: string): boolean {
  const bare = literally(name);
  if (!PLAIN_WORD.test(name)) return new RegExp(`(?<![\\w$.])${bare}(?![\\w$])`).test(code);
  return new RegExp(
    `(?<![\\w$.])${bare}(?:[(\\[]|\\.\\w|::)|[(=,\\[{:!<]\\s*${bare}\\s*[),;\\]}>]|@${bare}\\b`,
  ).test(code);
}

function isMember(code: string, module: string, name: string): boolean {
  return new RegExp(
    `(?<![\\w$.])${literally(module)}\\s*(?:\\??\\.|::|->|\\\\)\\s*${literally(name)}(?![\\w$])`,
  ).test(code);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface FoundDefinition {
  path: FilePath;
  placed: PlacedDefinition;
}

/** What a file defines at its top, and its types. */
function publicDefinitions(corpus: Corpus, path: FilePath): FoundDefinition[] {
  return definitionsOf(corpus, path)
    .filter(({ definition }) => !UNNAMED.has(definition.kind))
    .filter(({ definition }) => TYPES.has(definition.kind) || qualifierOf(definition.symbol) === '')
    .map((placed) => ({ path, placed }));
}

/** The definitions of the names in a file, or in what it passes on, as an index file does. */
function definersBehind(
  corpus: Corpus,
  path: FilePath,
  names: readonly string[],
): FoundDefinition[] {
  let files: readonly FilePath[] = [path];
  for (let pass = 0; pass < MOST_PASSES && files.length > 0; pass++) {
    const found = files
      .flatMap((file) => publicDefinitions(corpus, file))
      .filter(({ placed }) => names.includes(localName(placed.definition.symbol)));
    if (found.length > 0) return found;
    files = [...new Set(files.flatMap((file) => passedOn(corpus, file, names)))];
  }
  return [];
}

function passedOn(corpus: Corpus, path: FilePath, names: readonly string[]): readonly FilePath[] {
  return corpus.codeGraph
    .edgesOf(path)
    .filter(
      ({ statement }) =>
        statement.names.length === 0 || statement.names.some((name) => names.includes(name)),
    )
    .flatMap(({ files }) => (files.length > 1 ? [] : files));
}

function spanOf(user: TouchedFile, { path, placed }: FoundDefinition): LabelledSpan {
  const { symbol } = placed.definition;
  return {
    path,
    lines: placed.lines,
    symbol,
    why: `imported by ${user.path}, whose added lines use ${localName(symbol)}`,
  };
}

/** Added lines without comments and without the import itself. */
function codeOf(added: string, { specifier }: ImportStatement): string {
  return added
    .split('\n')
    .filter((line) => !isComment(line))
    .filter((line) => !(line.includes(specifier) && /\b(?:import|from|require|use)\b/.test(line)))
    .join('\n');
}

/** A file that a definition is named of is not whole as well. */
function dropWhole(spans: readonly LabelledSpan[]): LabelledSpan[] {
  const named = new Set(spans.filter(({ lines }) => lines !== null).map(({ path }) => path));
  return spans.filter(({ path, lines }) => lines !== null || !named.has(path));
}
