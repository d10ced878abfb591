import { OrielError } from '../../core/model/problem.ts';
import type { EmbedApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { browserModel, browserRuntime } from './browser-model.ts';
import { CrossEncoder } from './cross-encoder.ts';
import { Embedder, type TextEmbedder } from './embedder.ts';
import { identifyFiles, shippedMaker } from './identify.ts';
import { LateInteraction } from './late-interaction.ts';
import { OwnEmbedder } from './own-embedder.ts';

/** Answers an embedding worker's calls: one model for its whole life, since sessions do not give memory back. */
export function hostEmbedder(): Handlers<EmbedApi> {
  let embedder: TextEmbedder | null = null;
  let late: LateInteraction | null = null;
  let crossEncoder: CrossEncoder | null = null;
  return {
    async load({ assets, threads }) {
      const shipped = await Embedder.create(browserModel(assets.base), { threads });
      embedder = shipped;
      late = new LateInteraction(shipped);
      return shippedMaker();
    },
    async loadOwn({ files, threads }) {
      const { source, maker } = identifyFiles(files);
      embedder = await OwnEmbedder.create(source, { runtime: browserRuntime, threads });
      return maker();
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
    lateInteraction({ task, texts }) {
      if (!late) throw new OrielError('model-missing', 'the model was not loaded');
      return late.score(task, texts);
    },
    async loadCrossEncoder({ files, threads }) {
      crossEncoder = await CrossEncoder.create(files, { runtime: browserRuntime, threads });
      return null;
    },
    async crossEncode({ task, texts }) {
      if (!crossEncoder) throw new OrielError('reranker-unusable', 'no cross-encoder was loaded');
      const scores = new Float32Array(texts.length);
      for (const [row, text] of texts.entries()) scores[row] = await crossEncoder.score(task, text);
      return scores;
    },
  };
}
