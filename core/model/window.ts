import type { ChunkRef } from './chunk.ts';
import type { ChunkForm } from './chunk-form.ts';
import type { Tier } from './settings.ts';
import type { TokenCount } from './units.ts';

export interface TierUse {
  tier: Tier;
  budget: TokenCount;
  used: TokenCount;
}

/** A part of the prompt, from first to last token. */
export interface Segment {
  tier: Tier;
  /** What it is when it is not a chunk, e.g. `system prompt`. */
  label: string;
  chunk: ChunkRef | null;
  /** How much of the chunk it holds; null where it is none. */
  form: ChunkForm | null;
  startToken: TokenCount;
  endToken: TokenCount;
}

/** The finished arrangement. Segments are contiguous; tiers' `used` sum to `total`. */
export interface Window {
  total: TokenCount;
  /** Sum of the tiers' budgets: the model's window. */
  capacity: TokenCount;
  tiers: TierUse[];
  segments: Segment[];
}
