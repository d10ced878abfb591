import type { ChunkKind, ChunkRef } from './chunk.ts';
import type { Flag } from './flag.ts';
import type { QualityTier } from './quality.ts';
import type { Rank, TokenCount } from './units.ts';

/** A score with its place in the list of its stage. Only present where it was computed. */
export interface StageScore {
  score: number;
  rank: Rank;
}

/** Fused score with its parts: the sum of `parts` is `score`. */
export interface FusedScore extends StageScore {
  parts: { stage: 'lexical' | 'dense'; rank: Rank; value: number }[];
}

/** A multiplier on the fused score, visible with its reason. */
export interface Prior {
  name: string;
  multiplier: number;
  reason: string;
}

/** Score after the priors: fused × every multiplier. */
export interface PriorScore extends StageScore {
  multipliers: Prior[];
}

/**
 * Score after a stronger model has read the candidate, 0 to 1: the model's and the priors' scores, each
 * min-max normalised over the candidates it read, weighed by the model's share.
 */
export interface RerankScore extends StageScore {
  /** What the model said, and the place that this alone would give. */
  model: StageScore;
  /** The model's weight beside the priors', 0 to 1. */
  share: number;
}

export interface Stages {
  lexical: StageScore | null;
  dense: StageScore | null;
  fused: FusedScore;
  priors: PriorScore;
  reranked: RerankScore | null;
}

/** What became of a candidate; each ends in exactly one. */
export type DecisionAction = 'take' | 'leave-out' | 'skip';

export interface Decision {
  action: DecisionAction;
  /** A sentence without a full stop. */
  reason: string;
}

/** A chunk with its score and rank at every stage. */
export interface Candidate extends ChunkRef {
  kind: ChunkKind;
  language: string;
  fallback: boolean;
  /** False where it is muted or filtered: its scores and ranks are then those it had if nothing were. */
  isInPlay: boolean;
  /** Tokens of the chunk's segment in the prompt: its header line, fences and text. */
  tokens: TokenCount;
  stages: Stages;
  flags: Flag[];
  quality: QualityTier;
  decision: Decision;
}
