import type { Chunk } from './model/chunk.ts';
import type { LexicalExplanation } from './model/explanation.ts';
import type { Ledger } from './model/file.ts';
import type { DenseCoverage, Inspection } from './model/inspection.ts';
import type { Query } from './model/query.ts';
import type { Settings } from './model/settings.ts';
import type { AbortSignalLike, Source } from './model/source.ts';
import type { ChunkId } from './model/units.ts';

/** What was indexed, known once every file is in. */
export interface SourceSummary {
  snapshot: string;
  ledger: Ledger;
  files: number;
  chunks: number;
  /** Characters of text held. */
  chars: number;
}

/** A highlighted stretch of a chunk, offsets relative to the chunk's text. */
export interface HighlightSpan {
  start: number;
  end: number;
  /** tree-sitter capture name up to its first dot, e.g. `keyword`. */
  name: string;
}

/** All that the chunk panel shows beyond the candidate itself. */
export interface ChunkDetail {
  chunk: Chunk;
  text: string;
  explanation: LexicalExplanation | null;
  /** Stretches that a query term matched, relative to the text. */
  matches: { start: number; end: number }[];
  twin: { chunk: Chunk; text: string } | null;
  highlights: HighlightSpan[];
}

/** Cost of each stage, for progress lines. */
export interface Progress {
  stage: 'listing' | 'reading' | 'parsing' | 'indexing' | 'embedding';
  done: number;
  /** null while it is not known yet. */
  total: number | null;
  unit: 'files' | 'chunks';
  /** Wall time since the stage began, in milliseconds. */
  elapsedMs: number;
}

export interface RunOptions {
  signal: AbortSignalLike;
  onProgress(progress: Progress): void;
}

/**
 * The one interface that page and command line use. After `open`, `inspect` answers at once: dense
 * scores are there for the chunks embedded so far, and its `coverage` says how many those are.
 * Aborting rejects with an OrielError of code `cancelled`; what was open before stays open.
 */
export interface Engine {
  /** Lists, reads, parses and indexes a source, replacing the one before. */
  open(source: Source, options: RunOptions): Promise<SourceSummary>;
  /** Gives every chunk a vector, those that the query needs first. */
  embed(query: Query | null, settings: Settings, options: RunOptions): Promise<DenseCoverage>;
  inspect(query: Query, settings: Settings): Promise<Inspection>;
  detail(id: ChunkId, query: Query, settings: Settings): Promise<ChunkDetail>;
  dispose(): void;
}
