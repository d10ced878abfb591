import type { ChunkRef } from '../model/chunk.ts';

/** `token_validator.py 21–30`: how a chunk is named where its folder is shown elsewhere. */
export function labelOf({ path, startLine, endLine }: ChunkRef): string {
  return `${path.slice(path.lastIndexOf('/') + 1)} ${startLine}–${endLine}`;
}
