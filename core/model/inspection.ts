import type { Candidate } from './candidate.ts';
import type { HandMark } from './hand.ts';
import type { Query } from './query.ts';
import type { WeightedTerm } from './query-term.ts';
import type { Reranking } from './reranking.ts';
import type { QueryKind, Settings } from './settings.ts';
import type { Silence } from './silence.ts';
import type { Step } from './step.ts';
import type { ChunkId } from './units.ts';
import type { Window } from './window.ts';

/** How much of the source has a vector yet. A missing vector is never a zero score. */
export interface DenseCoverage {
  /** What a person calls the model that the vectors are by; null where none is at hand. */
  model: string | null;
  embedded: number;
  total: number;
  /** Chunks longer than the model reads; only their beginning was embedded. */
  truncated: number;
}

/** A chunk of the window, and the one taken before it that says most of the same. */
export interface Repeat {
  chunk: ChunkId;
  /** Which share of it is repeated, 0 to 1, in thousandths. */
  share: number;
  by: ChunkId;
}

/** Everything that one task, one source and one set of settings lead to. */
export interface Inspection {
  /** Version of this record's shape. */
  version: 1;
  /** Hash over the sorted (path, content hash) pairs. */
  snapshot: string;
  settingsHash: string;
  query: Query;
  settings: Settings;
  /** What kind of query the task was taken for. */
  kind: QueryKind;
  coverage: DenseCoverage;
  /** How far the rerank stage is; null where it is off. */
  reranking: Reranking | null;
  /** Terms of the task as the lexical stage searched them. */
  terms: string[];
  /** All terms that it searched, of the task and of what accompanies it. */
  queryTerms: WeightedTerm[];
  /** null where the source has most of what the task asks by. */
  silence: Silence | null;
  /** Pins and mutes of the settings on what is not in the source as it is cut now. */
  lost: HandMark[];
  /** Plain sentences for what the person should know, e.g. that the task was cut. */
  notes: string[];
  /**
   * In order of final rank. Those in play are ranked as if there were no others; those out of play stand
   * where they stood if nothing were, so that two may have the same rank.
   */
  candidates: Candidate[];
  steps: Step[];
  window: Window;
  /** In the order of taking; chunks of which nothing is repeated are not in it. */
  repeats: Repeat[];
  /** The exact text that would be sent. */
  prompt: string;
  /** How many lines of it each segment of the window has, all of which end with a line feed. */
  promptLines: number[];
}
