import type { Limits } from './limits.ts';

/** What an index holds that its memory grows by. */
export interface IndexSize {
  chunks: number;
  postings: number;
  identifiers: number;
}

export type IndexLimits = Pick<Limits, keyof IndexSize | 'vectorBytes'>;

/**
 * Why a file of so many chunks is not taken into an index; null where it is. Chunks are known before and
 * counted exactly; the file that reaches one of the other limits is the last that is taken in.
 */
export function noRoomFor(chunks: number, held: IndexSize, limits: IndexLimits): string | null {
  if (held.chunks + chunks > limits.chunks) {
    return `the index holds ${held.chunks} chunks, the limit is ${limits.chunks}, and this file has ${chunks}`;
  }
  if (held.postings >= limits.postings) {
    return `the index holds ${held.postings} postings, the limit is ${limits.postings}`;
  }
  if (held.identifiers >= limits.identifiers) {
    return `the index holds ${held.identifiers} different names, the limit is ${limits.identifiers}`;
  }
  return null;
}
