import type { Chunk } from '../model/chunk.ts';

/** Chunks as a drawing, one a line: `first-last kind symbol`, e.g. `3-9 method SessionStore.get`. */
export function drawChunks(chunks: Chunk[]): string[] {
  return chunks.map(({ startLine, endLine, kind, symbol }) =>
    [`${startLine}-${endLine}`, kind, symbol ?? ''].join(' ').trim(),
  );
}

/** Their definitions, one a line: `line kind symbol | signature | doc`. */
export function drawDefinitions(chunks: Chunk[]): string[] {
  return chunks
    .flatMap(({ definitions }) => definitions)
    .map(({ line, kind, symbol, signature, doc }) =>
      `${line} ${kind} ${symbol} | ${signature} | ${doc.replace(/\s+/g, ' ')}`.trim(),
    );
}
