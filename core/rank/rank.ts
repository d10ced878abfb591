import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { FusedScore, StageScore } from '../model/candidate.ts';
import type { Query } from '../model/query.ts';
import type { WeightedTerm } from '../model/query-term.ts';
import type { QueryKind, Settings } from '../model/settings.ts';
import { compositeQuery } from './composite-query.ts';
import { fuse } from './fusion.ts';

/** A chunk with its scores up to fusion. A stage that did not score it is null. */
export interface Ranked {
  document: DocumentNumber;
  scores: { lexical: StageScore | null; dense: StageScore | null; fused: FusedScore };
}

export interface Ranking {
  terms: WeightedTerm[];
  notes: string[];
  /** Best first, at most `settings.candidates`. */
  list: Ranked[];
}

/**
 * Runs the lexical and the dense stage and fuses their lists. Each stage contributes as many as the
 * ranking may hold; deeper ranks cannot enter it by fusion alone except at its very end.
 */
export function rank(
  corpus: Corpus,
  query: Query,
  kind: QueryKind,
  settings: Settings,
  queryVector: Float32Array | null,
): Ranking {
  const { terms, notes } = compositeQuery(query, corpus, settings);
  const hasWords = terms.some(({ from }) => from === 'task');
  if (!hasWords) notes.push('The task has no words to search for.');

  const depth = settings.candidates;
  const lexical = settings.stages.includes('lexical')
    ? toScores(corpus.lexical.search(terms, settings.lexical, depth, corpus.compare))
    : new Map<DocumentNumber, StageScore>();
  const dense =
    settings.stages.includes('dense') && queryVector && hasWords
      ? toScores(
          corpus.vectorsOf(settings.embedding.model).search(queryVector, depth, corpus.compare),
        )
      : new Map<DocumentNumber, StageScore>();

  const { method, k, weights } = settings.fusion;
  const own = settings.kinds[kind];
  const shares = { lexical: weights.lexical * own.lexical, dense: weights.dense * own.dense };
  const fused = fuse({ lexical, dense }, { method, k, weights: shares }, corpus.compare);
  const list = fused.slice(0, depth).map(({ document, fused: score }) => ({
    document,
    scores: {
      lexical: lexical.get(document) ?? null,
      dense: dense.get(document) ?? null,
      fused: score,
    },
  }));
  return { terms, notes, list };
}

function toScores(
  hits: readonly { document: DocumentNumber; score: number }[],
): Map<DocumentNumber, StageScore> {
  return new Map(hits.map(({ document, score }, index) => [document, { score, rank: index + 1 }]));
}
