import type { ChunkDetail, HighlightSpan } from '../core/engine.ts';
import type { Chunk } from '../core/model/chunk.ts';
import type { FileNote, LedgerEntry, SourceFile } from '../core/model/file.ts';
import type { DenseCoverage, Inspection } from '../core/model/inspection.ts';
import type { ProblemCode } from '../core/model/problem.ts';
import type { Query } from '../core/model/query.ts';
import type { Settings } from '../core/model/settings.ts';
import type { Bytes } from '../core/model/source.ts';
import type { ChunkId } from '../core/model/units.ts';

/** Counts up whenever a message changes shape, so that a stale cached worker is told apart. */
export const PROTOCOL_VERSION = 1;

/** A call from the page. */
export interface Request {
  v: number;
  id: number;
  type: string;
  payload: unknown;
}

/** What a worker says. `ready` comes once, unasked, when it can take requests. */
export type Reply =
  | { kind: 'ready'; v: number }
  | { kind: 'progress'; id: number; value: unknown }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number | null; error: Failure };

/** An error as data: Error instances lose their class on the way. */
export interface Failure {
  code: ProblemCode;
  message: string;
  facts: { path?: string; limit?: number; actual?: number };
  stack: string;
}

/** A file as the parse worker hands it to the index worker. */
export interface ParsedFile extends SourceFile {
  chunks: Chunk[];
}

/** From a parse worker straight to the index worker, so that texts never cross the page. */
export interface ParsedBatch {
  batch: number;
  files: ParsedFile[];
}

export interface FileToParse {
  path: string;
  bytes: number;
  content: Bytes;
  notes: FileNote[];
}

/** Calls of each worker: name → what goes in, what comes out. */
export interface ParseApi {
  load: { in: { assets: AssetUrls }; out: null };
  /** Takes the port to the index worker of the source that is being opened, transferred along. */
  connect: { in: null; out: null };
  /** Reads, parses and passes on files; the ledger rows come back, a progress tick after each file. */
  parse: { in: FileToParse[]; out: { entries: LedgerEntry[]; wasmBytes: number } };
  /** Answers when the index worker has taken in everything that was parsed. */
  flush: { in: null; out: null };
  highlight: { in: { text: string; language: string }; out: HighlightSpan[] };
}

export interface IndexApi {
  /** Takes the port to one parse worker, transferred along. */
  connect: { in: null; out: null };
  /** What is in the index now; asked for when the last batch is in. */
  summary: { in: null; out: { snapshot: string; files: number; chunks: number; chars: number } };
  inspect: {
    in: { query: Query; settings: Settings; queryVector: Float32Array | null };
    out: Inspection;
  };
  detail: {
    in: { id: ChunkId; query: Query; settings: Settings };
    out: Omit<ChunkDetail, 'highlights'>;
  };
  /** Chunks without a vector, those that the query needs first. */
  embeddingOrder: { in: { query: Query | null; settings: Settings }; out: Int32Array };
  embeddingTexts: { in: Int32Array; out: string[] };
  addVectors: {
    in: { documents: Int32Array; vectors: Float32Array; truncated: number };
    out: DenseCoverage;
  };
}

export interface EmbedApi {
  load: { in: { assets: AssetUrls; threads: number }; out: { dimensions: number } };
  embed: { in: string[]; out: { vectors: Float32Array; truncated: number } };
}

/** Where the page serves what workers fetch. Always the page's own origin. */
export interface AssetUrls {
  /** Ends with a slash. */
  base: string;
}
