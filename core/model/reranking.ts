import type { EmbeddingModel, RerankMethod } from './settings.ts';
import type { ChunkId } from './units.ts';

export type RerankModel = Exclude<RerankMethod, 'off'>;

/** Whose token vectors late interaction compares, whatever the dense stage's model is. */
export const TOKEN_MODEL: EmbeddingModel = 'all-MiniLM-L6-v2';

/** Texts that a stronger model scores for a task. */
export interface RerankTexts {
  task: string;
  texts: string[];
}

/** What a stronger model said of chunks, all for one task. */
export interface ModelScores {
  method: RerankModel;
  /** What a person calls the model. */
  model: string;
  /** Mean cosine, -1 to 1, of late interaction, or a cross-encoder's logit: more is better. */
  scores: ReadonlyMap<ChunkId, number>;
}

/** How far the rerank stage is. Its order is taken once it has read all that it should. */
export interface Reranking {
  method: RerankModel;
  /** null where no model is at hand. */
  model: string | null;
  read: number;
  /** The first `depth` of the ranking, or as many as there are. */
  toRead: number;
}
