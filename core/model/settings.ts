import type { Filter } from './filter.ts';
import type { Certainty, FlagKind } from './flag.ts';
import type { HandMark } from './hand.ts';
import type { HandPull, PullRelation } from './pull.ts';
import type { TemplateChoice } from './template.ts';
import type { ChunkId, FilePath, TokenCount } from './units.ts';

export type StageName = 'lexical' | 'dense' | 'priors';
export type LexicalField = 'body' | 'symbol' | 'path' | 'doc';
export type FlagPolicy = 'keep' | 'down-weight' | 'leave-out';
/** Parts of the window with a budget of their own, in the window's order; the last two are never sent. */
export const TIERS = [
  'system',
  'tools',
  'conversation',
  'retrieved',
  'task',
  'output',
  'safety',
] as const;

export type Tier = (typeof TIERS)[number];
export type Arrangement = 'best-first' | 'best-last' | 'both-ends' | 'by-file' | 'own';
export type TokenizerName = 'o200k' | 'cl100k';

/** How the room of the retrieved tier is given out. */
export interface Assembling {
  /** Who has their turn first: the best rank, or the most value a token (see core/assemble/value.ts). */
  order: 'score' | 'value';
  /** Chunks, or the whole files of which they are. */
  unit: 'chunks' | 'files';
  /** Whether what is mostly prose is sent without its wordy parts. */
  squeeze: boolean;
  /** Whether what has no room is tried as a slice, then as signature and doc, before it is skipped. */
  degrade: boolean;
  /** Share of the best score, 0 to 1, below which a candidate stays out; 0 lets all in. */
  minScore: number;
  /** How much of a candidate may be in already, 0 to 1; 1 lets all in. */
  maxRedundancy: number;
}

/** What comes in beside what was found, because it is a neighbour of that. */
export interface Pulling {
  /** Of the retrieved tier, for neighbours alone, spent or not; 0 pulls nothing. */
  budget: TokenCount;
  /** How many of those taken first pull their neighbours; 0 for none. */
  top: number;
  /** Which neighbours they pull. */
  relations: PullRelation[];
  /** Neighbours that the person asked for; they come before the others. */
  chunks: HandPull[];
}

/** How files are cut into chunks. */
export interface Chunking {
  /** At syntax boundaries, or all files into windows of lines, as a plain splitter would. */
  method: 'syntax' | 'lines';
  /** Small neighbours are merged, and long code is cut, up to this. min < target < max. */
  target: TokenCount;
  /** A definition up to this stays whole. */
  max: TokenCount;
  /** What is smaller looks for a neighbour. */
  min: TokenCount;
}

/** What a task asks with: a name, a place, a complaint of a machine, a question, something to be done. */
export const QUERY_KINDS = ['identifier', 'path', 'error', 'question', 'task', 'tests'] as const;

export type QueryKind = (typeof QUERY_KINDS)[number];

/** What can speak for or against a chunk beyond its score, in the order in which it is multiplied. */
export const PRIORS = [
  'definition',
  'file-name',
  'authority',
  'canonical',
  'recency',
  'flagged',
  'coherence',
  'saturation',
] as const;

export type PriorName = (typeof PRIORS)[number];

/** What counts how much for a kind of query. */
export interface KindWeights {
  /** Shares of the stages in a weighted fusion, beside `fusion.weights`. */
  lexical: number;
  dense: number;
  /** Multiplier on a chunk that defines a symbol the task names, at least 1. */
  definition: number;
  /** Multiplier on a chunk of a file whose whole name is in the task, at least 1. */
  fileName: number;
}

/** Models that make vectors: the two that ship, and the one that the person brings. */
export const EMBEDDING_MODELS = ['oriel-code-static', 'all-MiniLM-L6-v2', 'own'] as const;

export type EmbeddingModel = (typeof EMBEDDING_MODELS)[number];

export type RerankMethod = 'off' | 'late-interaction' | 'cross-encoder';

/** Every knob, one plain object; its hash is printed with every result. */
export interface Settings {
  tokenizer: TokenizerName;
  chunking: Chunking;
  /** Stages that take part. */
  stages: StageName[];
  lexical: { k1: number; b: number; fieldWeights: Record<LexicalField, number> };
  /** What the dense stage's vectors are made by. */
  embedding: { model: EmbeddingModel };
  fusion: { method: 'rrf' | 'weighted'; k: number; weights: { lexical: number; dense: number } };
  /** What kind of query the task is; `auto` reads it off the task. */
  query: { kind: 'auto' | QueryKind };
  kinds: Record<QueryKind, KindWeights>;
  /** Which priors take part. */
  priors: Record<PriorName, boolean>;
  /** Weight, 0 to 1, of other forms of the task's words: `router` where it says `routes`. */
  wordForms: number;
  /** Weights, 0 to 1, of what accompanies the task in the query; the task itself has 1. */
  context: { cursor: number; openFiles: number; neighbours: number };
  /** A stronger model orders the first `depth` anew. */
  rerank: { method: RerankMethod; depth: number };
  /** How many of the ranking become candidates of the assembly. */
  candidates: number;
  /** Jaccard similarity of token shingles, 0 to 1, from which two chunks are near-duplicates. */
  nearDuplicateThreshold: number;
  policies: Record<FlagKind, FlagPolicy>;
  /** Flags that are less sure are shown, and no policy acts on them. */
  leastCertainty: Certainty;
  /** Files that a person says are the ones to follow, with the reason, which may be empty. */
  canonical: Record<FilePath, string>;
  /** Multiplier on a chunk that is the one to follow of several alike, at least 1. */
  canonicalBoost: number;
  /** What becomes of chunks by what is known of their file; of several that match the last decides. */
  filters: Filter[];
  /** What a person says of single chunks and files; one mark each. */
  hand: HandMark[];
  /** Multiplier on the fused score per flag or filter whose policy is `down-weight`, 0 to 1. */
  downWeight: number;
  budget: Record<Tier, TokenCount>;
  assembly: Assembling;
  pull: Pulling;
  /** As entered, in a currency of the person's own: for a million tokens in, a million out. */
  prices: { input: number; output: number; callsPerDay: number };
  arrangement: Arrangement;
  /** For the arrangement `own`: what comes first, in its order; other chunks follow as they were taken. */
  ownOrder: ChunkId[];
  template: TemplateChoice;
  /** Texts of the tiers before what is retrieved, as they are sent. */
  system: string;
  tools: string;
  conversation: string;
}

/** The settings that decide where a source is cut: when they change, it is cut anew. */
export type CutSettings = Pick<Settings, 'chunking' | 'tokenizer'>;
