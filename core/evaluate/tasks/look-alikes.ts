import type { Corpus } from '../../corpus.ts';
import { pathMarks } from '../../curate/path-marks.ts';
import type { Chunk, ChunkKind } from '../../model/chunk.ts';
import { isAtLeast } from '../../model/flag.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import { isCommonFile, isCommonSymbol } from '../common-names.ts';
import { definitionsOf } from './definition-lines.ts';

/** A name that more files have is a convention, as `index.ts`, and likens none of them to another. */
const MOST_ALIKE = 5;
const TELLING: ReadonlySet<ChunkKind> = new Set([
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'module',
]);

/**
 * Known distractors of a task: other files of the same name as one that is needed, and other definitions of
 * a symbol that is, each with what its path says of it. Files in `known` are none.
 */
export function lookAlikes(
  needed: readonly LabelledSpan[],
  known: ReadonlySet<FilePath>,
  corpus: Corpus,
): LabelledSpan[] {
  const paths = corpus.paths();
  const found = new Map<FilePath, LabelledSpan>();
  const add = (span: LabelledSpan): void => {
    if (!known.has(span.path) && !found.has(span.path)) found.set(span.path, span);
  };
  const byName = new Map<string, FilePath[]>();
  for (const path of paths) byName.set(nameOf(path), [...(byName.get(nameOf(path)) ?? []), path]);
  for (const path of new Set(needed.map((span) => span.path))) {
    const alike = byName.get(nameOf(path)) ?? [];
    if (isCommonFile(path) || alike.length > MOST_ALIKE) continue;
    for (const other of alike) {
      add({ path: other, lines: null, symbol: null, why: withMarks(other, `named as ${path}`) });
    }
  }
  const symbols = symbolsOf(needed);
  if (symbols.size === 0) return [...found.values()];
  for (const [symbol, spans] of definitionsBySymbol(corpus, paths, symbols)) {
    if (spans.length > MOST_ALIKE) continue;
    for (const span of spans) {
      if (isDeclaration(span.path) !== isDeclaration(symbols.get(symbol)!)) continue;
      const why = `defines ${symbol}, as ${symbols.get(symbol)!} does`;
      add({ ...span, why: withMarks(span.path, why) });
    }
  }
  return [...found.values()];
}

/** Symbols that tell something, each with the needed file that has it. */
function symbolsOf(needed: readonly LabelledSpan[]): Map<string, FilePath> {
  const symbols = new Map<string, FilePath>();
  for (const { symbol, path } of needed) {
    if (symbol === null || isCommonSymbol(symbol)) continue;
    if (!symbols.has(symbol)) symbols.set(symbol, path);
  }
  return symbols;
}

function definitionsBySymbol(
  corpus: Corpus,
  paths: readonly FilePath[],
  symbols: ReadonlyMap<string, FilePath>,
): Map<string, Omit<LabelledSpan, 'why'>[]> {
  const found = new Map<string, Omit<LabelledSpan, 'why'>[]>();
  const isWanted = (chunk: Chunk): boolean =>
    chunk.definitions.some(({ symbol }) => symbols.has(symbol));
  for (const path of paths) {
    if (!corpus.chunksOf(path).some(isWanted)) continue;
    for (const { definition, lines } of definitionsOf(corpus, path)) {
      const { symbol, kind } = definition;
      if (!TELLING.has(kind) || !symbols.has(symbol)) continue;
      const spans = found.get(symbol) ?? [];
      if (!spans.some((span) => span.path === path)) spans.push({ path, lines, symbol });
      found.set(symbol, spans);
    }
  }
  return found;
}

function withMarks(path: FilePath, why: string): string {
  const marks = pathMarks(path).filter(({ certainty }) => isAtLeast(certainty, 'medium'));
  return [why, ...marks.map(({ evidence }) => evidence)].join('; ');
}

/** A header and what it declares are no rivals. */
function isDeclaration(path: FilePath): boolean {
  return /\.(?:h|hh|hpp|hxx|d\.[cm]?ts|pyi|mli)$/.test(path);
}

function nameOf(path: FilePath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
