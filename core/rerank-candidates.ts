import type { Corpus } from './corpus.ts';
import type { RerankScore } from './model/candidate.ts';
import type { ModelScores, Reranking, RerankModel } from './model/reranking.ts';
import type { Settings } from './model/settings.ts';
import { blendScores } from './rank/blend-scores.ts';
import type { RankedCandidate } from './rank-candidates.ts';

/** A candidate with what the rerank stage made of it; null where it was not read. */
export interface RerankedCandidate extends RankedCandidate {
  reranked: RerankScore | null;
}

export interface RerankedList {
  /** In order of final rank. */
  candidates: RerankedCandidate[];
  reranking: Reranking | null;
  /** Plain sentences, as an inspection's. */
  notes: string[];
}

/** The model's weight beside the priors'. */
const SHARES: Record<RerankModel, number> = {
  // It pays little. On six repositories of the labelled set, over lexical and priors, nDCG@10 by weight:
  // 0 0.888, 0.1 0.890, 0.2 0.892, 0.3 0.890, 0.5 0.879, 1 0.726; by reciprocal rank fusion 0.835 at
  // best. Chosen with one repository held out in turn: 0.889. The price is a second and more a query.
  'late-interaction': 0.2,
  // A person who brings a model wants its order, and what it is worth beside the priors is not known.
  'cross-encoder': 1,
};

/**
 * Puts the first `depth` candidates in the order of a stronger model. Where its scores are not all
 * there, nobody has one and the order stays: half a reordered list is nobody's ranking.
 *
 * @param known for the same task as the ranking; those of another method are not used.
 */
export function rerankCandidates(
  corpus: Corpus,
  ranked: readonly RankedCandidate[],
  { method, depth }: Settings['rerank'],
  known: ModelScores | null,
): RerankedList {
  const unread = ranked.map((candidate) => ({ ...candidate, reranked: null }));
  if (method === 'off') return { candidates: unread, reranking: null, notes: [] };

  const mine = known?.method === method ? known : null;
  const top = ranked.slice(0, depth);
  const scores = top.flatMap(({ document }) => mine?.scores.get(corpus.chunkAt(document).id) ?? []);
  const model = mine?.model ?? null;
  const reranking: Reranking = { method, model, read: scores.length, toRead: top.length };
  if (scores.length < top.length) {
    return { candidates: unread, reranking, notes: [waitingNote(reranking)] };
  }

  const blended = blendScores(
    top.map(({ priors }) => priors.score),
    scores,
    SHARES[method],
  );
  const reordered = top
    .map((candidate, index) => ({ ...candidate, reranked: blended[index]! }))
    .sort((a, b) => a.reranked.rank - b.reranked.rank);
  const notes = top.length > 0 ? [doneNote(reranking)] : [];
  return { candidates: [...reordered, ...unread.slice(depth)], reranking, notes };
}

function waitingNote({ read, toRead }: Reranking): string {
  return `The stronger model has read ${read} of the first ${toRead} candidates; until it has read them all, their order is the one before it.`;
}

function doneNote({ method, model, toRead }: Reranking): string {
  const share = SHARES[method];
  const weight = share < 1 ? `, which weighs ${share} beside the order before it` : '';
  const means = method === 'late-interaction' ? 'late interaction over' : 'the cross-encoder';
  return `The first ${toRead} candidates were put in order by ${means} ${model}${weight}.`;
}
