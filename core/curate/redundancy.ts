import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Settings } from '../model/settings.ts';
import type { ModelVectors } from '../rank/model-vectors.ts';

/** Which share of the first chunk the second repeats, 0 to 1. */
export type Overlap = (document: DocumentNumber, other: DocumentNumber) => number;

/** Chunks of one subject are this near without repeating each other; beyond it cosine counts. */
const NEAR = 0.8;

/** Some tasks' worth of pairs; about 10 MB. */
const KEPT_PAIRS = 200_000;

interface Known {
  /** By what the overlaps were made: they change as chunks and vectors come in. */
  vectors: ModelVectors | null;
  chunks: number;
  count: number;
  shares: Map<number, number>;
}

const known = new WeakMap<Corpus, Known>();

/**
 * Overlap of chunks of one corpus: the larger of the share of token shingles that MinHash estimates,
 * and of the cosine of both vectors from 0.8 (nothing) to 1 (all). Vectors count where the dense stage
 * takes part. A knob that turns asks for the same pairs again, so that they are kept.
 */
export function overlapIn(
  corpus: Corpus,
  { stages, embedding }: Pick<Settings, 'stages' | 'embedding'>,
): Overlap {
  const vectors = stages.includes('dense') ? corpus.vectorsOf(embedding.model) : null;
  const made = { vectors, chunks: corpus.size, count: vectors?.count ?? 0 };
  const kept = known.get(corpus);
  const isSame =
    kept?.vectors === vectors && kept.chunks === made.chunks && kept.count === made.count;
  const shares = isSame ? kept.shares : new Map<number, number>();
  known.set(corpus, { ...made, shares });
  return (document, other) => {
    const pair = document * corpus.size + other;
    const share = shares.get(pair);
    if (share !== undefined) return share;
    const shared = corpus.nearDuplicates.overlap(document, other);
    const cosine = vectors?.cosine(document, other) ?? 0;
    const most = Math.max(shared, Math.min(1, Math.max(0, (cosine - NEAR) / (1 - NEAR))));
    if (shares.size >= KEPT_PAIRS) shares.clear();
    shares.set(pair, most);
    return most;
  };
}
