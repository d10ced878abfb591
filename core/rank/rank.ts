import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { FusedScore, StageScore } from '../model/candidate.ts';
import type { Query } from '../model/query.ts';
import type { WeightedTerm } from '../model/query-term.ts';
import type { QueryKind, Settings } from '../model/settings.ts';
import { compositeQuery } from './composite-query.ts';
import { fuse } from './fusion.ts';
import { searchInPlay } from './search-in-play.ts';
import type { Scored } from './top-k.ts';

/** A chunk with its scores up to fusion. A stage that did not score it is null. */
export interface Ranked {
  document: DocumentNumber;
  scores: { lexical: StageScore | null; dense: StageScore | null; fused: FusedScore };
}

export interface Ranking {
  terms: WeightedTerm[];
  notes: string[];
  /** Best first, at most `settings.candidates` beside those that are always in. */
  list: Ranked[];
}

/** Which chunks a ranking is of. */
export interface Field {
  isInPlay(document: DocumentNumber): boolean;
  /** In the list whatever they score: those that no stage found are its end, without a part. */
  always: readonly DocumentNumber[];
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
  field: Field,
): Ranking {
  const { terms, notes } = compositeQuery(query, corpus, settings);
  const hasWords = terms.some(({ from }) => from === 'task');
  if (!hasWords) notes.push('The task has no words to search for.');

  const depth = settings.candidates;
  const best = (search: (top: number) => Scored[]) =>
    toScores(searchInPlay(search, depth, field.isInPlay));
  const lexical = settings.stages.includes('lexical')
    ? best((top) => corpus.lexical.search(terms, settings.lexical, top, corpus.compare))
    : new Map<DocumentNumber, StageScore>();
  const vectors = corpus.vectorsOf(settings.embedding.model);
  const dense =
    settings.stages.includes('dense') && queryVector && hasWords
      ? best((top) => vectors.search(queryVector, top, corpus.compare))
      : new Map<DocumentNumber, StageScore>();

  const { method, k, weights } = settings.fusion;
  const own = settings.kinds[kind];
  const shares = { lexical: weights.lexical * own.lexical, dense: weights.dense * own.dense };
  const fused = fuse({ lexical, dense }, { method, k, weights: shares }, corpus.compare);
  const listed = fused.slice(0, depth);
  const found = new Set(listed.map(({ document }) => document));
  for (const document of field.always) {
    if (found.has(document)) continue;
    listed.push({ document, fused: { score: 0, rank: listed.length + 1, parts: [] } });
  }
  const list = listed.map(({ document, fused: score }) => ({
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
