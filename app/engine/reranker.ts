import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { RerankModel } from '../../core/model/reranking.ts';
import { TOKEN_MODEL } from '../../core/model/reranking.ts';
import type { EmbedApi } from '../../workers/protocol.ts';
import type { EmbedPool } from './embed-pool.ts';
import { onceMore, WorkerClient, type WorkerLike } from './worker-client.ts';

/** A model as the rerank stage asks it. */
interface Reader {
  model: string;
  lanes: number;
  batch: number;
  read(texts: string[]): Promise<Float32Array>;
}

/** Texts a message: few, so that a query's embedding and a cancel wait for few. */
const BATCH = 4;

/** Hundreds of megabytes may have to be read and compiled, and one pair may take seconds. */
const PATIENCE_MS = 180_000;

interface BroughtModel {
  files: ModelFiles;
  worker: Promise<WorkerClient<EmbedApi>>;
}

/**
 * The stronger models of the rerank stage: late interaction in the embedding workers, a cross-encoder
 * that the person brought in a worker of its own, so that its memory goes when it goes.
 */
export class Reranker {
  private brought: BroughtModel | null = null;

  constructor(
    private readonly pool: EmbedPool,
    private readonly spawn: () => WorkerLike,
    private readonly threads: number,
  ) {}

  /** @throws OrielError `reranker-unusable`; there is no cross-encoder then. */
  async set(files: ModelFiles | null): Promise<void> {
    this.dispose();
    if (!files) return;
    const brought = { files, worker: onceMore(() => this.load(files)) };
    this.brought = brought;
    try {
      await brought.worker;
    } catch (error) {
      if (this.brought === brought) this.brought = null;
      throw error;
    }
  }

  /** @throws OrielError `reranker-unusable` when no cross-encoder was brought. */
  reader(method: RerankModel, task: string): Reader {
    if (method === 'late-interaction') {
      const read = (texts: string[]) => this.pool.lateInteraction({ task, texts });
      return { model: TOKEN_MODEL, lanes: this.pool.size, batch: BATCH, read };
    }
    const { brought } = this;
    if (!brought) {
      throw new OrielError(
        'reranker-unusable',
        'The settings ask for a cross-encoder, and none was brought.',
      );
    }
    const read = (texts: string[]) =>
      onceMore(async () => (await this.workerOf(brought)).call('crossEncode', { task, texts }));
    return { model: brought.files.name, lanes: 1, batch: 1, read };
  }

  dispose(): void {
    this.brought?.worker.then((worker) => worker.terminate()).catch(() => {});
    this.brought = null;
  }

  /** A worker that died, e.g. for lack of memory, is started anew for the next text. */
  private async workerOf(brought: BroughtModel): Promise<WorkerClient<EmbedApi>> {
    if ((await brought.worker).isDead && this.brought === brought) {
      brought.worker = this.load(brought.files);
    }
    return brought.worker;
  }

  private async load(files: ModelFiles): Promise<WorkerClient<EmbedApi>> {
    const worker = new WorkerClient<EmbedApi>(this.spawn, 'reranking', PATIENCE_MS);
    try {
      const { threads } = this;
      await worker.call('loadCrossEncoder', { files, threads });
      return worker;
    } catch (error) {
      worker.terminate();
      throw error;
    }
  }
}
