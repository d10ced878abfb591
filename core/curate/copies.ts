import type { Corpus, DocumentNumber } from '../corpus.ts';
import { type Flag, isAtLeast } from '../model/flag.ts';
import type { Settings } from '../model/settings.ts';
import { relationOf } from './near-duplicate.ts';

/** A candidate that a near-duplicate is alike to. */
export interface Original {
  document: DocumentNumber;
  /** Jaccard similarity of both, 0 to 1. */
  similarity: number;
  /** It bears no such flag itself: it is the one to follow. */
  isCanonical: boolean;
}

/**
 * What each candidate that is surely enough flagged as near-duplicate is alike to among the candidates:
 * first the ones to follow, then by similarity, then by their place among the candidates.
 *
 * @param flags of each candidate, in their order.
 */
export function originalsOf(
  corpus: Corpus,
  documents: readonly DocumentNumber[],
  flags: readonly (readonly Flag[])[],
  settings: Pick<Settings, 'nearDuplicateThreshold' | 'leastCertainty'>,
): Original[][] {
  const places = new Map(documents.map((document, place) => [document, place]));
  const isFlagged = (place: number): boolean =>
    flags[place]!.some(({ kind }) => kind === 'near-duplicate');
  const table = corpus.flagTable;
  return documents.map((document, place) => {
    const isSure = flags[place]!.some(
      ({ kind, certainty }) =>
        kind === 'near-duplicate' && isAtLeast(certainty, settings.leastCertainty),
    );
    if (!isSure) return [];
    const { path } = corpus.chunkAt(document);
    const marks = table.marksOf(document);
    return corpus.nearDuplicates
      .twins(document, settings.nearDuplicateThreshold, corpus.compare)
      .flatMap(({ document: other, similarity }): Original[] => {
        const at = places.get(other);
        if (at === undefined) return [];
        const twin = { ref: corpus.refOf(other), similarity, marks: table.marksOf(other) };
        const { certainty } = relationOf(path, marks, twin);
        if (!isAtLeast(certainty, settings.leastCertainty)) return [];
        return [{ document: other, similarity, isCanonical: !isFlagged(at) }];
      })
      .sort(
        (a, b) =>
          Number(b.isCanonical) - Number(a.isCanonical) ||
          b.similarity - a.similarity ||
          places.get(a.document)! - places.get(b.document)!,
      );
  });
}
