import type { ChunkRef } from './chunk.ts';
import type { LineNumber } from './units.ts';

export const FLAG_KINDS = [
  'near-duplicate',
  'legacy',
  'deprecated',
  'test',
  'fixture',
  'vendored',
  'generated',
  'contradiction',
  'stale-doc',
  'superseded',
] as const;

export type FlagKind = (typeof FLAG_KINDS)[number];

/** Why a chunk may mislead, with what a person can check. */
export interface Flag {
  kind: FlagKind;
  /** One sentence without a full stop, e.g. `path segment "legacy"`. */
  evidence: string;
  /** The marker's line in the file, where there is one. */
  line: LineNumber | null;
  /** The chunk it is a copy of, for near-duplicates. */
  twin: (ChunkRef & { similarity: number }) | null;
}
