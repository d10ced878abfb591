import type { StoredSizes } from './cache/stored-sizes.ts';
import type { CanonicalVerdict } from './curate/canonical.ts';
import type { Evaluation } from './evaluate/evaluation.ts';
import type { EffectsAsked, SwitchEffect, Trial, TrialAsked } from './inspection/effects.ts';
import type { LintAnswer } from './lint/lint-answer.ts';
import type { LintAsked } from './lint/lint-asked.ts';
import type { Chunk } from './model/chunk.ts';
import type { LexicalExplanation } from './model/explanation.ts';
import type { FileNote, Ledger } from './model/file.ts';
import type { SourceHistory } from './model/history.ts';
import type { ImportCounts, Neighbours } from './model/import.ts';
import type { DenseCoverage, Inspection } from './model/inspection.ts';
import type { ModelFiles } from './model/model-files.ts';
import type { OrielError } from './model/problem.ts';
import type { Query } from './model/query.ts';
import type { CutSettings, Settings } from './model/settings.ts';
import type { AbortSignalLike, Source } from './model/source.ts';
import type { ChunkId, FilePath, TokenCount } from './model/units.ts';

/** How much of a source was known from an earlier visit to this browser. */
export interface RecalledFiles {
  /** Files whose chunks were there and did not have to be cut. */
  files: number;
  /** Files whose chunks were there, damaged, and were cut anew. */
  broken: number;
}

/** What was indexed, known once every file is in. */
export interface SourceSummary {
  snapshot: string;
  ledger: Ledger;
  recalled: RecalledFiles;
  /** Why grammars did not load, a sentence each; files of their languages are cut by lines. */
  faults: readonly string[];
  files: number;
  chunks: number;
  /** Characters of text held. */
  chars: number;
  imports: ImportCounts;
}

/** One file as it was cut. */
export interface CutFile {
  path: FilePath;
  language: string;
  notes: FileNote[];
  /** Characters of its text, and how many of them are in chunks that fell back to lines. */
  chars: number;
  fallbackChars: number;
  /** Characters in chunks of more tokens than the maximum. */
  oversizeChars: number;
  /** Of each chunk in order; their sum is the file's. */
  tokens: TokenCount[];
}

/** How a source was cut: what sizes came out, and where syntax was of no help. */
export interface CutReport {
  cut: CutSettings;
  /** In the order of their paths. */
  files: CutFile[];
}

/** A file's text with the chunks that partition it. */
export interface FileChunks {
  path: FilePath;
  text: string;
  notes: FileNote[];
  chunks: Chunk[];
  /** Relative to the text; empty where there is no grammar or the file is long. */
  highlights: HighlightSpan[];
}

/** The source as it is inspected, or the same source cut another way to compare with. */
export type CutName = 'open' | 'beside';

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
  /** Whether the embedding model of the settings read its beginning only; null where that was not saved. */
  isEmbeddedInPart: boolean | null;
  /** Stretches that a query term matched, relative to the text. */
  matches: { start: number; end: number }[];
  /** What it is a copy of or contradicts, or what is so of it. */
  twin: {
    chunk: Chunk;
    text: string;
    /** Jaccard similarity of their token shingles, 0 to 1; null where it was not saved. */
    similarity: number | null;
    /** Which of both files is the one to follow; null within one file. */
    verdict: CanonicalVerdict | null;
  } | null;
  /** null where the repository is not there. */
  neighbours: Neighbours | null;
  highlights: HighlightSpan[];
}

/** Cost of each stage, for progress lines. */
export interface Progress {
  stage: 'listing' | 'reading' | 'parsing' | 'indexing' | 'embedding' | 'reranking';
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
  /** Told of opening a source which files are being parsed, one a worker, whenever that changes. */
  onFiles?(paths: readonly FilePath[]): void;
  /** Told of embedding how the model runs, whenever it does; never of the one that needs no workers of its own. */
  onModelRun?(run: ModelRun): void;
}

/** How a model runs in workers here. */
export interface ModelRun {
  workers: number;
  /** In each of them. */
  threads: number;
  /** More threads were asked for, and did not start. */
  hasSteppedDown: boolean;
}

/** What becomes of a cut whose worker died: another is filled from the source. */
export type Refill = { cut: CutName } & (
  | { phase: 'running'; why: OrielError }
  | { phase: 'done'; why: OrielError; summary: SourceSummary; elapsedMs: number }
  /** It could not be filled, or died again and again; what is asked of the cut rejects with the same. */
  | { phase: 'failed'; why: OrielError }
  /** Nobody waits for it any more: something else is held in its place, or nothing. */
  | { phase: 'left'; why: OrielError }
);

/** What is kept between visits; best effort, and nothing in it is not made again when it is gone. */
export interface Cache {
  /** Whether it is used, and added to. */
  isOn: boolean;
  /** Drops what goes beyond the limits; what is there then. */
  tidy(): Promise<StoredSizes>;
  /** Drops all of it. */
  clear(): Promise<StoredSizes>;
}

export interface HistoryOptions {
  signal: AbortSignalLike;
  /** Commits to read at most; those of the limits if absent. */
  limit?: number;
}

/**
 * The one interface that page and command line use. After `open`, `inspect` answers at once: dense
 * scores are there for the chunks embedded so far, and its `coverage` says how many those are.
 * Aborting rejects with an OrielError of code `cancelled`; what was open before stays open.
 */
export interface Engine {
  /** Null where nothing is kept. */
  readonly cache: Cache | null;
  /** Lists, reads, parses and indexes a source, replacing the one before. */
  open(source: Source, cut: CutSettings, options: RunOptions): Promise<SourceSummary>;
  /**
   * Cuts the texts of the open source anew, without reading them again: in place of how they were
   * cut (vectors of chunks that stay are kept), or beside it. Until it resolves the old cut answers.
   */
  recut(name: CutName, cut: CutSettings, options: RunOptions): Promise<SourceSummary>;
  /** Drops the cut beside the open one, if there is one. */
  endComparison(): void;

  /**
   * Reads who changed the files of the open source, when and how often, and who owns them. What answers
   * from then on knows it too, a cut made later as well. Without a repository it says why, and owners
   * are known all the same.
   */
  history(options: HistoryOptions): Promise<SourceHistory>;
  cutReport(name: CutName): Promise<CutReport>;
  fileChunks(name: CutName, path: FilePath): Promise<FileChunks>;
  /**
   * Gives every chunk a vector by the model of the settings, those that the query needs first; `name`
   * is `open` if absent.
   *
   * @throws OrielError `model-missing`, or `own-model-unusable` where none was brought.
   */
  embed(
    query: Query | null,
    settings: Settings,
    options: RunOptions,
    name?: CutName,
  ): Promise<DenseCoverage>;
  /**
   * Takes an embedding model of the person's own into use, in place of the one before, whose vectors
   * are dropped, or none any more. The files stay the caller's and are read again when need be.
   *
   * @throws OrielError `own-model-unusable`, naming the file; the one before is gone even then.
   */
  setOwnModel(files: ModelFiles | null): Promise<void>;
  /**
   * Takes a cross-encoder into use, in place of the one before, or none any more. The files stay the
   * caller's and are read again when the model has to be loaded anew.
   *
   * @throws OrielError `reranker-unusable`, naming the file; the one before is gone even then.
   */
  setReranker(files: ModelFiles | null): Promise<void>;
  /**
   * Has the stronger model of `settings.rerank` read the first candidates that it has not read for this
   * task; `inspect` then has its order, and until then the one before. Nothing to do where it is off.
   * When vectors have come in since, other candidates may be the first, and are read by another call.
   */
  rerank(query: Query, settings: Settings, options: RunOptions, name?: CutName): Promise<void>;
  /** With the chunks as they are cut now, whatever the settings say of cutting; `name` is `open` if absent. */
  inspect(query: Query, settings: Settings, name?: CutName): Promise<Inspection>;
  /** What every switch of the kinds asked for would change of the answer, each turned alone. */
  effects(query: Query, settings: Settings, asked: EffectsAsked): Promise<SwitchEffect[]>;
  /**
   * The answer as it would be with some switches turned, beside the one by `settings`.
   *
   * @throws OrielError `bad-settings` for a switch that cannot be turned.
   */
  trial(query: Query, settings: Settings, asked: TrialAsked): Promise<Trial>;
  detail(id: ChunkId, query: Query, settings: Settings): Promise<ChunkDetail>;
  /** Texts of chunks of the open source, in the order of their ids. */
  texts(ids: readonly ChunkId[]): Promise<string[]>;
  /**
   * Begins to evaluate the open source by tasks of its history. The caller disposes of it; it ends with the source
   * and when another one is begun, and from then on its calls reject with `cancelled`.
   */
  evaluation(): Evaluation;
  /**
   * Lints what is asked for; with the open source where that is asked for too and there is one, and without one
   * all the same.
   */
  lint(asked: LintAsked): Promise<LintAnswer>;
  /** Has it told from now on; absent where cuts are in no worker. */
  onRefill?(listener: (refill: Refill) => void): void;
  dispose(): void;
}
