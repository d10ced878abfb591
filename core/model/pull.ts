import type { ChunkRef } from './chunk.ts';
import type { ChunkId, FilePath, LineNumber } from './units.ts';

/** What a neighbour is to the chunk that pulls it, in the order in which neighbours are pulled. */
export const PULL_RELATIONS = ['uses', 'usedBy', 'imports', 'importedBy'] as const;

/** `uses`: the chunk uses what the neighbour defines; `imports`: its file imports the neighbour's. */
export type PullRelation = (typeof PULL_RELATIONS)[number];

/** A chunk with the lines it had, to be named by when it is there no more. */
export interface ChunkPlace {
  id: ChunkId;
  path: FilePath;
  startLine: LineNumber;
  endLine: LineNumber;
}

/** A neighbour that a person asked for. */
export interface HandPull {
  relation: PullRelation;
  /** Beside which chunk it was seen. */
  from: ChunkPlace;
  /** For a file, the chunk of it that stands for it. */
  chunk: ChunkPlace;
}

/** Who brought a neighbour into the window. */
export interface PulledBy {
  relation: PullRelation;
  from: ChunkRef;
  isByHand: boolean;
}
