import type { Chunk } from '../model/chunk.ts';

/** Longest documentation that stands before the body; the model reads some 500 characters in all. */
const DOC_CHARS = 160;

/**
 * What stands for a chunk before an embedding model that reads little: first what it is called and
 * where it lives, in words, then what its documentation says, then the text itself.
 */
export function embeddingText(chunk: Chunk, text: string): string {
  const path = chunk.path.replace(/\.\w+$/, '').replace(/[/\\_.-]+/g, ' ');
  const symbol = chunk.symbol ?? '';
  const doc = chunk.definitions.map((definition) => definition.doc).find((found) => found !== '');
  return [path, symbol, doc?.slice(0, DOC_CHARS) ?? '', chunk.header, text]
    .filter((part) => part.trim() !== '')
    .join('\n');
}
