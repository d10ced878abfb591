import type { ChunkRef } from './chunk.ts';
import type { ChunkForm } from './chunk-form.ts';
import type { PulledBy } from './pull.ts';
import type { Tier } from './settings.ts';
import type { Rank, TokenCount } from './units.ts';

/** What a step did: a part of the prompt placed, or a candidate taken, left out or skipped. */
export type StepAction = 'place' | 'take' | 'leave-out' | 'skip';

/** One decision of the assembly; the list is append-only, so any moment is `replay(steps.slice(0, k))`. */
export interface Step {
  action: StepAction;
  tier: Tier;
  /** What it concerns, e.g. `system prompt` or `token_validator.py 21–30`. */
  label: string;
  /** The candidate it decides on; null where a fixed part is placed. */
  chunk: (ChunkRef & { rank: Rank }) | null;
  /** How much of the chunk entered; null where none did. */
  form: ChunkForm | null;
  /** For a neighbour: what it is pulled by; null for what was found, and for fixed parts. */
  pulledBy: PulledBy | null;
  /** A sentence without a full stop. */
  reason: string;
  /** Tokens that entered the window (take, place) or would have (leave-out, skip). */
  tokens: TokenCount;
  /** Tokens in the window after this step. */
  totalAfter: TokenCount;
  /** For a chunk left out that had been in otherwise: who has its room now. */
  replacedBy: ChunkRef[];
}
