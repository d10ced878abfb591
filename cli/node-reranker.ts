import type { ModelFiles } from '../core/model/model-files.ts';
import { OrielError } from '../core/model/problem.ts';
import type { RerankModel } from '../core/model/reranking.ts';
import { TOKEN_MODEL } from '../core/model/reranking.ts';
import { CrossEncoder } from '../workers/embed/cross-encoder.ts';
import type { EmbedThreads } from './embed-threads.ts';

/** A model as the rerank stage asks it. */
export interface Reader {
  model: string;
  lanes: number;
  batch: number;
  read(texts: string[]): Promise<ArrayLike<number>>;
}

/** Texts a message to a thread. */
const BATCH = 4;

/** The stronger models under Node: late interaction in the embedding threads, a cross-encoder in this one. */
export class NodeReranker {
  private crossEncoder: { name: string; encoder: CrossEncoder } | null = null;

  constructor(private readonly threads: () => EmbedThreads) {}

  async set(files: ModelFiles | null): Promise<void> {
    await this.crossEncoder?.encoder.dispose();
    this.crossEncoder = null;
    if (!files) return;
    const encoder = await CrossEncoder.create(files, { runtime: null, threads: 1 });
    this.crossEncoder = { name: files.name, encoder };
  }

  /** @throws OrielError `reranker-unusable` when no cross-encoder was set. */
  reader(method: RerankModel, task: string): Reader {
    if (method === 'late-interaction') {
      const threads = this.threads();
      const read = (texts: string[]) => threads.lateInteraction({ task, texts });
      return { model: TOKEN_MODEL, lanes: threads.size, batch: BATCH, read };
    }
    if (!this.crossEncoder) {
      throw new OrielError(
        'reranker-unusable',
        'The settings ask for a cross-encoder: none was given.',
      );
    }
    const { name: model, encoder } = this.crossEncoder;
    const read = async ([text]: string[]) => [await encoder.score(task, text!)];
    return { model, lanes: 1, batch: 1, read };
  }
}
