import type { Chunk } from '../model/chunk.ts';

/** Chunks as a drawing, one a line: `first-last kind symbol`, e.g. `3-9 method SessionStore.get`. */
export function drawChunks(chunks: Chunk[]): string[] {
  return chunks.map(({ startLine, endLine, kind, symbol }) =>
    [`${startLine}-${endLine}`, kind, symbol ?? ''].join(' ').trim(),
  );
}
