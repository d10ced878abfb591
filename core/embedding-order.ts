import type { Corpus, DocumentNumber } from './corpus.ts';
import type { Query } from './model/query.ts';
import type { Settings } from './model/settings.ts';
import { compositeQuery } from './rank/composite-query.ts';

/**
 * Chunks without a vector by the model of the settings, those the query needs first by lexical rank, then the rest by
 * place in the source.
 */
export function embeddingOrder(
  corpus: Corpus,
  query: Query | null,
  settings: Settings,
): Int32Array {
  const terms = query ? compositeQuery(query, corpus, settings).terms : [];
  const wanted = corpus.lexical
    .search(terms, settings.lexical, settings.candidates, corpus.compare)
    .map(({ document }) => document);
  const rest = Array.from({ length: corpus.size }, (_, document) => document).sort(corpus.compare);
  const vectors = corpus.vectorsOf(settings.embedding.model);
  const missing = new Set<DocumentNumber>(
    [...wanted, ...rest].filter((document) => !vectors.has(document)),
  );
  return Int32Array.from(missing);
}
