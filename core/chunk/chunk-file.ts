import { LIMITS, type Limits } from '../limits.ts';
import type { Chunk, ChunkKind, Definition } from '../model/chunk.ts';
import type { FileNote } from '../model/file.ts';
import type { FilePath } from '../model/units.ts';
import { hashText } from '../text/hash.ts';
import { lineAt, lineStarts } from '../text/line-starts.ts';
import { collectCells } from './collect-cells.ts';
import { collectUnits } from './collect-units.ts';
import { errorShare } from './error-share.ts';
import type { Language } from './language.ts';
import { hasLongLine, windowStarts } from './line-windows.ts';
import { mergeUnits } from './merge-units.ts';
import type { Piece } from './piece.ts';
import type { Region } from './region.ts';
import { scopeOf, scopeSignatures } from './scope.ts';
import type { Measure, Ruler } from './sizing.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';
import { truncate } from './truncate.ts';

export interface ChunkedFile {
  chunks: Chunk[];
  notes: FileNote[];
}

interface TextFile {
  path: FilePath;
  text: string;
}

/** Signatures and module doc in a header are cut here: it is context, the text is what counts. */
const HEADER_LINE_CHARS = 160;

/** A chunk of fifty keys is not told from another by all fifty. */
const NAMES_SHOWN = 8;

/**
 * Cuts a file into chunks that partition it. `cursor` stands at the root of its tree; null where
 * there is no grammar. Falls back to line windows, with a note that says why, for lines or trees beyond the
 * limits and for trees that are mostly errors. `regions` are cut by their own trees; without a cursor
 * they are the file's cells. An empty file has no chunks.
 */
export function chunkFile(
  file: TextFile,
  language: Language | null,
  cursor: SyntaxCursor | null,
  ruler: Ruler,
  limits: Limits = LIMITS,
  regions: readonly Region[] = [],
): ChunkedFile {
  const { text } = file;
  const byLines = (note: FileNote) => chunkByLines(file, language, note, ruler);
  if (text === '') return { chunks: [], notes: ['empty'] };
  if (hasLongLine(text, limits.lineChars)) return byLines('long-lines');
  const lines = lineStarts(text);
  if (!language || (!cursor && regions.length === 0)) return byLines('lines-only');
  const { syntaxDepth } = limits;
  if (cursor && errorShare(cursor, text.length, syntaxDepth) > limits.errorShare) {
    return byLines('syntax-errors');
  }
  const sound = regions.map((region) => trusted(region, limits));
  const outline = cursor
    ? collectUnits(cursor, text, lines, language, ruler, syntaxDepth, sound)
    : collectCells(sound, text, lines, ruler, syntaxDepth);
  if (!outline) return byLines('syntax-errors');

  const pieces = mergeUnits(text, outline.units, ruler);
  const cut = pieces.flatMap((piece) => cutOversize(text, lines, piece, ruler));
  const chunks = cut.map((piece) => ({
    start: piece.start,
    end: piece.end,
    ...nameOf(piece),
    language: piece.language?.id ?? 'text',
    definitions: piece.definitions,
    header: headerOf(piece, outline.moduleDoc),
    fallback: piece.isUnparsed,
  }));
  const notes: FileNote[] = chunks.some(({ fallback }) => fallback) ? ['partly-lines'] : [];
  return { chunks: finish(file, lines, chunks, ruler), notes };
}

/** Without its tree where that is mostly errors. */
function trusted(region: Region, { errorShare: limit, syntaxDepth }: Limits): Region {
  const { cursor, codeStart, codeEnd } = region;
  const isSound = cursor && errorShare(cursor, codeEnd - codeStart, syntaxDepth) <= limit;
  return isSound ? region : { ...region, cursor: null };
}

/** Cuts a file into windows of lines. A note says why there is no tree; null where none was wanted. */
export function chunkByLines(
  file: TextFile,
  language: Language | null,
  note: FileNote | null,
  ruler: Ruler,
): ChunkedFile {
  const { text } = file;
  if (text === '') return { chunks: [], notes: ['empty'] };
  const lines = lineStarts(text);
  const starts = windowStarts(text, lines, 0, text.length, ruler);
  const chunks = starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? text.length,
    kind: 'window' as const,
    language: language?.id ?? 'text',
    symbol: null,
    definitions: [],
    header: '',
    fallback: note !== null,
  }));
  const notes = note ? [note] : [];
  return { chunks: finish(file, lines, chunks, ruler), notes };
}

type Unplaced = Omit<Chunk, 'id' | 'path' | 'startLine' | 'endLine' | 'tokens'>;

/** Adds what every chunk has: its place, and an id that other chunks of the file do not have. */
function finish(
  { path, text }: TextFile,
  lines: number[],
  chunks: Unplaced[],
  measure: Measure,
): Chunk[] {
  const seen = new Map<string, number>();
  return chunks.map((chunk) => {
    const hash = hashText(text, chunk.start, chunk.end);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return {
      id: count > 1 ? `${path}#${hash}~${count}` : `${path}#${hash}`,
      path,
      language: chunk.language,
      kind: chunk.kind,
      symbol: chunk.symbol,
      definitions: chunk.definitions,
      start: chunk.start,
      end: chunk.end,
      startLine: lineAt(lines, chunk.start),
      endLine: lineAt(lines, chunk.end - 1),
      tokens: measure.size(chunk.start, chunk.end),
      header: chunk.header,
      fallback: chunk.fallback,
    };
  });
}

/** A node without children, such as a long string, may still be too large: lines cut it. */
function cutOversize(text: string, lines: number[], piece: Piece, ruler: Ruler): Piece[] {
  if (ruler.size(piece.start, piece.end) <= ruler.max) {
    return [{ ...piece, isUnparsed: false }];
  }
  const starts = windowStarts(text, lines, piece.start, piece.end, ruler);
  let { scope } = piece;
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? piece.end;
    const [from, to] = [lineAt(lines, start), lineAt(lines, end - 1)];
    const definitions = piece.definitions.filter(({ line }) => line >= from && line <= to);
    const part = { ...piece, start, end, scope, definitions };
    // What goes on beyond the cut names the definition that it is a part of.
    const open = definitions.at(-1);
    if (open) scope = scopeOf(piece.scope, open);
    return part;
  });
}

function nameOf(piece: Piece): { kind: ChunkKind; symbol: string | null } {
  const outer = outermost(piece.definitions, piece.language?.separator ?? '.');
  const [first] = outer;
  if (!first) {
    const kind = piece.scope?.kind === 'section' ? 'section' : 'block';
    return { kind, symbol: piece.scope?.symbol ?? null };
  }
  return {
    kind: outer.every(({ kind }) => kind === first.kind) ? first.kind : 'block',
    symbol: joinNames(new Set(outer.map(({ symbol }) => symbol))),
  };
}

function joinNames(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, NAMES_SHOWN);
  return [...shown, ...(names.size > NAMES_SHOWN ? ['…'] : [])].join(', ');
}

/** Those that no other definition of the chunk encloses. */
function outermost(definitions: Definition[], separator: string): Definition[] {
  const kept: Definition[] = [];
  for (const definition of definitions) {
    const inner = definition.symbol;
    const isInner = kept.some(
      ({ symbol }) => inner.startsWith(symbol) && inner.startsWith(separator, symbol.length),
    );
    if (!isInner) kept.push(definition);
  }
  return kept;
}

function headerOf(piece: Piece, moduleDoc: string): string {
  const about = piece.start > 0 && moduleDoc ? [moduleDoc] : [];
  const lines = [...about, ...scopeSignatures(piece.scope)];
  return [...new Set(lines.map((line) => truncate(line, HEADER_LINE_CHARS)))].join('\n');
}
