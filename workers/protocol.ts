import type { StoredSizes } from '../core/cache/stored-sizes.ts';
import type { VectorMaker } from '../core/cache/vector-record.ts';
import type {
  ChunkDetail,
  CutReport,
  FileChunks,
  HighlightSpan,
  SourceSummary,
} from '../core/engine.ts';
import type { TaskAnswer } from '../core/evaluate/task-answer.ts';
import type { CandidateSearch } from '../core/evaluate/tasks/candidates-of.ts';
import type { TaskCandidate } from '../core/evaluate/tasks/task-candidate.ts';
import type { ListedTree } from '../core/history/tree-source.ts';
import type { EffectsAsked, SwitchEffect, Trial, TrialAsked } from '../core/inspection/effects.ts';
import type { LintAnswer } from '../core/lint/lint-answer.ts';
import type { LintAsked } from '../core/lint/lint-asked.ts';
import type { Chunk } from '../core/model/chunk.ts';
import type { FileNote, HeldFile, Ledger, LedgerEntry, SkippedEntry } from '../core/model/file.ts';
import type { FileMetadata, ReadHistory } from '../core/model/history.ts';
import type { FileImports } from '../core/model/import.ts';
import type { DenseCoverage, Inspection } from '../core/model/inspection.ts';
import type { LabelledTask } from '../core/model/labelled-task.ts';
import type { ModelFiles } from '../core/model/model-files.ts';
import type { ProblemCode } from '../core/model/problem.ts';
import type { Query } from '../core/model/query.ts';
import type { ModelScores, RerankTexts } from '../core/model/reranking.ts';
import type { CutSettings, EmbeddingModel, Settings } from '../core/model/settings.ts';
import type { Bytes } from '../core/model/source.ts';
import type { BlockIndex, TurnNumber } from '../core/model/transcript.ts';
import type { ChunkId, FilePath, TokenCount } from '../core/model/units.ts';
import type { DegradationCurve } from '../core/replay/curve/degradation-curve.ts';
import type { Probe } from '../core/replay/curve/probe.ts';
import type { RepositoryJoin } from '../core/replay/repository/join-repository.ts';
import type { ConversationView } from '../core/replay/view/conversation-view.ts';
import type { JoinAsked } from '../core/replay/view/join-asked.ts';
import type { TranscriptFile } from '../core/replay/view/replayer.ts';
import type { TranscriptView } from '../core/replay/view/transcript-view.ts';
import type {
  Trial as ReplayTrial,
  TrialAsked as ReplayTrialAsked,
} from '../core/replay/view/trial.ts';
import type { Packet } from '../core/replay/what-if/packet.ts';
import type { RerankInput } from '../core/rerank-input.ts';
import type { VectorsByText } from '../core/vectors-by-text.ts';

/** Counts up whenever a message changes shape, so that a stale cached worker is told apart. */
export const PROTOCOL_VERSION = 1;

/** A call from the page. */
export interface Request {
  v: number;
  id: number;
  type: string;
  payload: unknown;
}

/**
 * What a worker says. `ready` comes once, unasked, when it can take requests; `alive` names a lock that it
 * holds for as long as it lives, so that whoever asks for the lock hears of its end.
 */
export type Reply =
  | { kind: 'ready'; v: number }
  | { kind: 'alive'; lock: string }
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
export interface ParsedFile extends HeldFile {
  chunks: Chunk[];
  imports: FileImports;
}

/** What a parse worker asks of the index worker whose texts are cut anew, and what it gets. */
export interface TextRequest {
  request: number;
  paths: FilePath[];
}

export interface TextAnswer {
  request: number;
  files: HeldFile[];
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

export interface HowToCut {
  cut: CutSettings;
  /** Whether cuts are looked up among those of earlier visits, and kept for later ones. */
  keep: boolean;
}

/** What became of a batch of files. */
export interface BatchResult {
  entries: LedgerEntry[];
  /** Bytes that the parser's memory has grown to. */
  wasmBytes: number;
  /** Of the files, those whose cut was known from an earlier visit. */
  recalled: number;
  /** Those of which there was a cut that could not be trusted and was made anew. */
  broken: number;
  /** Why grammars did not load that this worker was to use, a sentence each. */
  faults: string[];
}

/** Calls of each worker: name → what goes in, what comes out. */
export interface ParseApi {
  load: { in: { assets: AssetUrls }; out: null };
  /** Takes the port to the index worker of the source that is being opened, transferred along. */
  connect: { in: null; out: null };
  /** Takes a port to the index worker that holds the texts to cut anew, transferred along. */
  connectTexts: { in: null; out: null };
  /** Reads, parses and passes on files; the ledger rows come back, a progress tick after each file. */
  parse: { in: { files: FileToParse[] } & HowToCut; out: BatchResult };
  /** The same for files that an index worker holds: their texts come from there. */
  recut: { in: { paths: FilePath[] } & HowToCut; out: BatchResult };
  /** Answers when the index worker has taken in everything that was parsed. */
  flush: { in: null; out: null };
  /** Answers when cuts that are kept for later visits are written. */
  written: { in: null; out: null };
  highlight: { in: { text: string; language: string }; out: HighlightSpan[] };
}

/** What the index worker makes an answer of. */
export interface AskedOfIndex {
  query: Query;
  settings: Settings;
  /** By the model of the settings; null where that is the static one, which is in the worker. */
  queryVector: Float32Array | null;
  modelScores: ModelScores | null;
}

export interface IndexApi {
  /** Takes the port to one parse worker, transferred along. */
  connect: { in: null; out: null };
  /** Takes a port on which parse workers ask for texts, transferred along. */
  serveTexts: { in: null; out: null };
  /** The files that it holds, in the order of their paths. */
  files: { in: null; out: { path: FilePath; bytes: number }[] };
  /** Those of the files that it does not hold. */
  missing: { in: FilePath[]; out: FilePath[] };
  /** Rows of the files that came since this was last asked and had no room. */
  refusals: { in: null; out: SkippedEntry[] };
  /** What is in the index now; asked for when the last batch is in. */
  summary: { in: null; out: Omit<SourceSummary, 'ledger' | 'recalled' | 'faults'> };
  inspect: { in: AskedOfIndex; out: Inspection };
  effects: { in: AskedOfIndex & { asked: EffectsAsked }; out: SwitchEffect[] };
  trial: { in: AskedOfIndex & { asked: TrialAsked }; out: Trial };
  /** What the rerank stage is to read. */
  rerankInput: {
    in: { query: Query; settings: Settings; queryVector: Float32Array | null };
    out: RerankInput;
  };
  detail: {
    in: { id: ChunkId; query: Query; settings: Settings };
    out: Omit<ChunkDetail, 'highlights'>;
  };
  /** Of chunks, in the order of their ids. */
  texts: { in: readonly ChunkId[]; out: string[] };
  /** Without what only the engine knows: the cut itself. */
  cutReport: { in: { max: TokenCount }; out: CutReport['files'] };
  fileChunks: { in: { path: FilePath }; out: Omit<FileChunks, 'highlights'> };
  /** What git says; what is known of every file comes back. */
  setHistory: { in: ReadHistory; out: Map<FilePath, FileMetadata> };
  loadStaticModel: { in: Blob; out: null };
  /** Has the static model embed the next files; all is done when every chunk is embedded. */
  embedSlice: { in: null; out: DenseCoverage };
  /** Chunks without a vector by the model of the settings, those that the query needs first. */
  embeddingOrder: { in: { query: Query | null; settings: Settings }; out: Int32Array };
  embeddingTexts: { in: Int32Array; out: string[] };
  /** Looks up vectors of an earlier visit for chunks that have none. */
  recallVectors: { in: { model: EmbeddingModel; maker: VectorMaker }; out: null };
  /** Vectors of one length, row after row, by a model in an embedding worker; `name` is what a person calls it. */
  addVectors: {
    in: {
      model: EmbeddingModel;
      name: string;
      /** What they are kept under for the next visit; null where they are not to be kept. */
      maker: VectorMaker | null;
      documents: Int32Array;
      vectors: Float32Array;
      truncated: boolean[];
    };
    out: DenseCoverage;
  };
  /** Drops the vectors of the person's own model. */
  forgetOwnVectors: { in: null; out: null };
  /** What is worth taking to an index worker that holds another cut of the same source. */
  vectors: { in: null; out: VectorsByText[] };
  adoptVectors: { in: VectorsByText[]; out: null };
  /** Takes files out; those that it does not hold count for nothing. */
  removeFiles: { in: FilePath[]; out: null };
  /** Takes the ledger of its source, which answers to tasks and linting say things of. */
  holdLedger: { in: Ledger; out: null };
  /** Without files of its own, only what is asked for is linted. */
  lint: { in: LintAsked; out: LintAnswer };
  /** Ties a conversation, which a replay worker hands over by the port that comes along, to the chunks that it holds. */
  joinTranscript: { in: JoinAsked; out: RepositoryJoin };
  /** Labels a candidate whose base it holds. */
  completeTask: { in: TaskCandidate; out: LabelledTask };
  answerTask: {
    in: Pick<AskedOfIndex, 'settings' | 'queryVector' | 'modelScores'> & {
      task: LabelledTask;
      variant: string;
    };
    out: TaskAnswer;
  };
}

export interface CacheApi {
  /** Removes what goes beyond the limits, least recently used first; what is there then. */
  tidy: { in: null; out: StoredSizes };
  clear: { in: null; out: StoredSizes };
}

/** What the history worker asks of the page, over a port, about the files of the source. */
export interface FilesRequest {
  request: number;
  what: 'list' | 'open';
  path: FilePath;
}

export type FilesAnswer =
  | { request: number; value: string[] | Bytes | null }
  | { request: number; problem: string };

export interface HistoryApi {
  /** Reads the history of a source whose files are asked for over the port that comes along. */
  read: { in: { limit: number }; out: ReadHistory };
  /** Keeps the repository of a source, whose files are asked for over the port that comes along, for the calls below. */
  open: { in: null; out: null };
  /** Changes that make a task. */
  candidates: { in: { tasks: number }; out: CandidateSearch };
  /** When commits landed, in their order. */
  times: { in: readonly string[]; out: number[] };
  /** The tree of a commit. */
  list: { in: string; out: ListedTree };
  /** What is in files, by the ids of their blobs, or why that cannot be read. */
  blobs: { in: readonly string[]; out: ({ content: Bytes } | { problem: string })[] };
  /** What git said when a commit was HEAD. */
  history: { in: string; out: ReadHistory };
}

export interface ReplayApi {
  /** Imports a transcript, which the worker keeps; a progress tick of bytes read after each piece. */
  open: { in: TranscriptFile; out: TranscriptView };
  conversation: { in: string; out: ConversationView };
  totals: { in: string; out: TokenCount[] };
  ruleDistances: { in: { conversation: string; turn: TurnNumber }; out: (TokenCount | null)[] };
  text: { in: BlockIndex; out: string };
  tryMoves: { in: ReplayTrialAsked; out: ReplayTrial };
  packet: { in: { conversation: string; turn: TurnNumber }; out: Packet };
  curve: { in: readonly Probe[]; out: DegradationCurve };
  atif: { in: string; out: string };
  /** Hands a conversation, as a `Replayed`, over the port that comes along. */
  giveReads: { in: string; out: null };
}

export interface EmbedApi {
  /** all-MiniLM-L6-v2. */
  load: { in: { assets: AssetUrls; threads: number }; out: VectorMaker | null };
  /** An embedding model that the person brought, in place of it. */
  loadOwn: { in: { files: ModelFiles; threads: number }; out: VectorMaker | null };
  embed: { in: string[]; out: { vectors: Float32Array; truncated: boolean[] } };
  /** MaxSim of each text over the loaded model's token vectors. */
  lateInteraction: { in: RerankTexts; out: Float32Array };
  /** A model that the person brought; needs no `load` before it. */
  loadCrossEncoder: { in: { files: ModelFiles; threads: number }; out: null };
  /** A logit for each text. */
  crossEncode: { in: RerankTexts; out: Float32Array };
}

/** Where the page serves what workers fetch. Always the page's own origin. */
export interface AssetUrls {
  /** Ends with a slash. */
  base: string;
}
