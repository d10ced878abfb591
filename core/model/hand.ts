import type { ChunkId, FilePath, LineNumber } from './units.ts';

/** What a person can say of a chunk or a file: it comes first into the window, or never. */
export type HandAction = 'pin' | 'mute';

/** A person's word on a chunk, or on all chunks of a file; on a chunk it goes before one on its file. */
export interface HandMark {
  action: HandAction;
  path: FilePath;
  /** With the lines it had, to be named by when it is there no more; null for all of the file. */
  chunk: { id: ChunkId; startLine: LineNumber; endLine: LineNumber } | null;
  /** The person's own words; may be empty. */
  reason: string;
}

/** What a mark is on: two with the same are one too many. */
export function handTarget({ path, chunk }: Pick<HandMark, 'path' | 'chunk'>): string {
  return chunk?.id ?? path;
}
