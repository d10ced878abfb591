import type { Chunk } from '../model/chunk.ts';
import { identifierParts } from './identifier-parts.ts';
import { scanIdentifiers } from './scan-identifiers.ts';

/** Longest documentation that stands before the body; the model reads some 500 characters in all. */
const DOC_CHARS = 160;

/**
 * What stands for a chunk before an embedding model that reads little: what it is called and where it
 * lives, both in words because the model's vocabulary knows no camelCase, then its documentation and
 * its text. What surrounds it comes last: ahead of the text it crowded the text out (measured by
 * finding documented functions, without their documentation, by its first sentence).
 */
export function embeddingText(chunk: Chunk, text: string): string {
  const path = chunk.path.replace(/\.\w+$/, '').replace(/[/\\_.-]+/g, ' ');
  const doc = chunk.definitions.map((definition) => definition.doc).find((found) => found !== '');
  return [inWords(chunk.symbol ?? ''), path, doc?.slice(0, DOC_CHARS) ?? '', text, chunk.header]
    .filter((part) => part.trim() !== '')
    .join('\n');
}

/** `SessionStore.getById` gives Session Store get By Id. */
function inWords(symbol: string): string {
  const words: string[] = [];
  scanIdentifiers(symbol, (start, end) => {
    const identifier = symbol.slice(start, end);
    const parts = identifierParts(identifier);
    if (parts.length === 0) words.push(identifier);
    for (const part of parts) words.push(identifier.slice(part.start, part.end));
  });
  return words.join(' ');
}
