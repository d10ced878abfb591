import type { CutFile } from '../engine.ts';
import type { Chunk } from '../model/chunk.ts';
import type { HeldFile } from '../model/file.ts';
import type { TokenCount } from '../model/units.ts';
import { languageOf } from './languages.ts';

/** How a file was cut; chunks of more than `max` tokens are oversize. */
export function cutFileOf(
  { path, text, notes }: HeldFile,
  chunks: readonly Chunk[],
  max: TokenCount,
): CutFile {
  return {
    path,
    language: languageOf(path)?.id ?? 'text',
    notes,
    chars: text.length,
    fallbackChars: charsOf(chunks.filter(({ fallback }) => fallback)),
    oversizeChars: charsOf(chunks.filter(({ tokens }) => tokens > max)),
    tokens: chunks.map(({ tokens }) => tokens),
  };
}

const charsOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { start, end }) => sum + end - start, 0);
