import { OrielError } from '../../core/model/problem.ts';
import type { EmbedApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { browserModel } from './browser-model.ts';
import { Embedder } from './embedder.ts';

/** Answers an embedding worker's calls: one model for its whole life, since sessions do not give memory back. */
export function hostEmbedder(): Handlers<EmbedApi> {
  let embedder: Embedder | null = null;
  return {
    async load({ assets, threads }) {
      embedder = await Embedder.create(browserModel(assets.base), { threads });
      return { dimensions: embedder.dimensions };
    },
    async embed(texts, { transfer }) {
      if (!embedder) throw new OrielError('model-missing', 'the model was not loaded');
      const { dimensions } = embedder;
      const vectors = new Float32Array(texts.length * dimensions);
      const truncated: boolean[] = [];
      for (const [row, text] of texts.entries()) {
        const embedded = await embedder.embed(text);
        vectors.set(embedded.vector, row * dimensions);
        truncated.push(embedded.truncated);
      }
      transfer(vectors.buffer);
      return { vectors, truncated };
    },
  };
}
