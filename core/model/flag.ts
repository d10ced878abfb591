import type { ChunkRef } from './chunk.ts';
import type { LineNumber } from './units.ts';

export const FLAG_KINDS = [
  'near-duplicate',
  'legacy',
  'superseded',
  'deprecated',
  'test',
  'fixture',
  'mock',
  'snapshot',
  'vendored',
  'generated',
  'contradiction',
  'stale-doc',
] as const;

export type FlagKind = (typeof FLAG_KINDS)[number];

/**
 * How sure a flag is, surest first: `high` says so outright and is nearly always right, `medium` is a
 * convention that projects also use for other things, `low` is shown and acted on by no policy that
 * asks for more.
 */
export const CERTAINTIES = ['high', 'medium', 'low'] as const;

export type Certainty = (typeof CERTAINTIES)[number];

export function isAtLeast(certainty: Certainty, least: Certainty): boolean {
  return CERTAINTIES.indexOf(certainty) <= CERTAINTIES.indexOf(least);
}

/** Why a chunk may mislead, with what a person can check. */
export interface Flag {
  kind: FlagKind;
  certainty: Certainty;
  /** One sentence without a full stop, e.g. `path has “legacy”`. */
  evidence: string;
  /** The marker's line in the file, where there is one. */
  line: LineNumber | null;
  /**
   * The chunk that it is a copy of, contradicts, or is superseded by; `similarity` is the Jaccard
   * similarity of both, 0 to 1, null where it was not asked.
   */
  twin: (ChunkRef & { similarity: number | null }) | null;
}
