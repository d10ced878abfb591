import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Settings } from '../model/settings.ts';

/** Which share of the first chunk the second repeats, 0 to 1. */
export type Overlap = (document: DocumentNumber, other: DocumentNumber) => number;

/** Chunks of one subject are this near without repeating each other; beyond it cosine counts. */
const NEAR = 0.8;

/**
 * Overlap of chunks of one corpus: the larger of the share of token shingles that MinHash estimates,
 * and of the cosine of both vectors from 0.8 (nothing) to 1 (all). Vectors count where the dense stage
 * takes part.
 */
export function overlapIn(
  corpus: Corpus,
  { stages, embedding }: Pick<Settings, 'stages' | 'embedding'>,
): Overlap {
  const vectors = stages.includes('dense') ? corpus.vectorsOf(embedding.model) : null;
  const known = new Map<number, number>();
  return (document, other) => {
    const pair = document * corpus.size + other;
    const share = known.get(pair);
    if (share !== undefined) return share;
    const shared = corpus.nearDuplicates.overlap(document, other);
    const cosine = vectors?.cosine(document, other) ?? 0;
    const most = Math.max(shared, Math.min(1, Math.max(0, (cosine - NEAR) / (1 - NEAR))));
    known.set(pair, most);
    return most;
  };
}
