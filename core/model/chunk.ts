import type { CharOffset, ChunkId, FilePath, LineNumber, TokenCount } from './units.ts';

/** What a chunk mostly is. `block` is code without a definition; `window` comes from line windows. */
export type ChunkKind =
  | 'function'
  | 'method'
  | 'class'
  | 'interface'
  | 'type'
  | 'enum'
  | 'module'
  | 'variable'
  | 'section' // a heading of a text, a key of a configuration, an element of a page
  | 'block'
  | 'window';

/** A name that a chunk defines. */
export interface Definition {
  /** Qualified by its parents, e.g. `SessionStore.get`. */
  symbol: string;
  kind: ChunkKind;
  /** Declaration without its body, on one line. */
  signature: string;
  /** The comment or docstring that describes it, without comment marks; empty if none. */
  doc: string;
  line: LineNumber;
  /** The line that marks it as deprecated, in its attributes or its documentation; absent if none. */
  deprecated?: { quote: string; line: LineNumber };
}

/**
 * A contiguous span of one file, cut at syntax boundaries. The chunks of a file partition it:
 * `chunks.map((c) => text.slice(c.start, c.end)).join('') === text`.
 */
export interface Chunk {
  id: ChunkId;
  path: FilePath;
  /** Id of the table in core/chunk/languages.ts, or `text`; where a file has several, that of most of the chunk. */
  language: string;
  kind: ChunkKind;
  /** The definition it holds (several joined by ", ", of many the first few); for a piece of an oversize one, its parent. */
  symbol: string | null;
  definitions: Definition[];
  start: CharOffset;
  end: CharOffset;
  /** Line of the first character. */
  startLine: LineNumber;
  /** Line of the last character. */
  endLine: LineNumber;
  /** Tokens that begin within it, so that a file's chunks add up to the file. */
  tokens: TokenCount;
  /** Enclosing definition and module doc: used for embedding and lexical fields, never part of the text. */
  header: string;
  /** Cut by line windows because no syntax tree was to be had. */
  fallback: boolean;
}

/** A chunk as every panel and report names it. */
export interface ChunkRef {
  id: ChunkId;
  path: FilePath;
  startLine: LineNumber;
  endLine: LineNumber;
  symbol: string | null;
}
