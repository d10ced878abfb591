import type { Corpus } from './corpus.ts';
import type { Query } from './model/query.ts';
import type { Settings } from './model/settings.ts';
import type { ChunkId } from './model/units.ts';
import { rankCandidates } from './rank-candidates.ts';

/** What the rerank stage reads: ids and texts belong together. */
export interface RerankInput {
  ids: ChunkId[];
  /** As the embedding model reads a chunk: its name and place in words, then its text. */
  texts: string[];
}

/** The first `depth` candidates as the priors left them; none where the stage is off. */
export function rerankInput(
  corpus: Corpus,
  query: Query,
  settings: Settings,
  queryVector: Float32Array | null,
): RerankInput {
  const { method, depth } = settings.rerank;
  if (method === 'off') return { ids: [], texts: [] };
  const { candidates } = rankCandidates(corpus, query, settings, queryVector);
  const documents = candidates.slice(0, depth).map(({ document }) => document);
  return {
    ids: documents.map((document) => corpus.chunkAt(document).id),
    texts: documents.map((document) => corpus.embeddingTextOf(document)),
  };
}
