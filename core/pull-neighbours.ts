import type { Contender } from './assemble/assemble.ts';
import { type Pulled, pullReason } from './assemble/pull.ts';
import type { Corpus, DocumentNumber } from './corpus.ts';
import { neighboursOf } from './graph/neighbours.ts';
import type { ChunkNeighbour, FileNeighbour } from './model/import.ts';
import type { ChunkPlace, HandPull, PulledBy } from './model/pull.ts';
import type { Pulling } from './model/settings.ts';
import type { FilePath } from './model/units.ts';

/** A neighbour by the number of its chunk. */
export interface PulledChunk extends Pick<Pulled, 'by' | 'reason'> {
  document: DocumentNumber;
}

/** What a person asked for and is still there, in their order. */
export function pulledByHand(corpus: Corpus, chunks: readonly HandPull[]): PulledChunk[] {
  return chunks.flatMap(({ relation, from, chunk }) => {
    const document = corpus.numberOf(chunk.id);
    if (document === null) return [];
    const by: PulledBy = { relation, from: refOf(corpus, from), isByHand: true };
    return { document, by, reason: pullReason(by, '') };
  });
}

/**
 * What the first `top` of those in the window pull: by the order of the relations for each, the surest ties
 * first. Of a file its best candidate comes, else the first chunk of it that defines something.
 *
 * @param bestOf the best candidate of a file; null where it has none.
 */
export function pulledByRule(
  corpus: Corpus,
  { top, relations }: Pulling,
  taken: readonly Contender[],
  bestOf: (path: FilePath) => DocumentNumber | null,
): PulledChunk[] {
  return taken.slice(0, top).flatMap(({ ref, rank }) => {
    const own = corpus.numberOf(ref.id)!;
    const lists = neighboursOf(own, ref.path, corpus.codeGraph, corpus.symbolGraph);
    return relations.flatMap((relation) => {
      const by: PulledBy = { relation, from: ref, isByHand: false };
      return lists[relation].shown.flatMap((neighbour: ChunkNeighbour | FileNeighbour) => {
        const document =
          'id' in neighbour
            ? corpus.numberOf(neighbour.id)
            : (bestOf(neighbour.path) ?? firstOf(corpus, neighbour.path));
        if (document === null || document === own) return [];
        return { document, by, reason: pullReason(by, `rank ${rank}`, neighbour.reason) };
      });
    });
  });
}

/** Sentences on what was pulled by hand and is there no more. */
export function lostPulls(corpus: Corpus, chunks: readonly HandPull[]): string[] {
  return chunks.flatMap(({ chunk: { id, path, startLine, endLine } }) =>
    corpus.numberOf(id) === null
      ? `What was pulled by hand as ${path} ${startLine}–${endLine} is no chunk of the source as it is cut now.`
      : [],
  );
}

function firstOf(corpus: Corpus, path: FilePath): DocumentNumber | null {
  const chunks = corpus.chunksOf(path);
  const chunk = chunks.find(({ definitions }) => definitions.length > 0) ?? chunks[0];
  return chunk ? corpus.numberOf(chunk.id) : null;
}

function refOf(corpus: Corpus, place: ChunkPlace): PulledBy['from'] {
  const document = corpus.numberOf(place.id);
  return document === null ? { ...place, symbol: null } : corpus.refOf(document);
}
