import type { RunOptions } from '../../core/engine.ts';
import type { DenseCoverage } from '../../core/model/inspection.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { EmbeddingModel, Settings } from '../../core/model/settings.ts';
import type { AssetUrls } from '../../workers/protocol.ts';
import { type EmbedRequest, embedChunks } from './embed-chunks.ts';
import { type EmbedPlan, EmbedPool } from './embed-pool.ts';
import { embedStatically } from './embed-statically.ts';
import type { IndexClient } from './parse-lane.ts';
import { StaticModelFile } from './static-model-file.ts';
import type { WorkerLike } from './worker-client.ts';

/** Beyond this a second copy of a model costs more memory than its speed is worth. */
const TWICE_BYTES = 128 * 1024 * 1024;

/** A model in embedding workers, with what a person calls it. */
interface PooledModel {
  name: string;
  pool: EmbedPool;
}

/**
 * The models that make vectors: the static one in the index workers themselves, all-MiniLM-L6-v2 and the
 * person's own in embedding workers.
 */
export class Embedders {
  readonly miniLm: EmbedPool;
  /** Counts the models that the person brought. */
  broughtSoFar = 0;
  private readonly staticFile: StaticModelFile;
  private own: PooledModel | null = null;
  private kept: { pool: EmbedPool; task: string; vector: Promise<Float32Array | null> } | null =
    null;

  constructor(
    private readonly spawn: () => WorkerLike,
    assets: AssetUrls,
    private readonly plan: EmbedPlan,
  ) {
    this.staticFile = new StaticModelFile(assets);
    this.miniLm = new EmbedPool(spawn, plan, (worker, threads, options) =>
      worker.call('load', { assets, threads }, options),
    );
  }

  /** Has the default model ready in an index worker by the time that files are in it. */
  warmUp(index: IndexClient): void {
    this.staticFile.giveAhead(index);
  }

  /**
   * Gives every chunk of an index worker a vector by the model of the settings.
   *
   * @throws OrielError `cancelled`, `model-missing`, or `own-model-unusable` where none was brought.
   */
  async embed(
    index: IndexClient,
    asked: EmbedRequest,
    options: RunOptions,
  ): Promise<DenseCoverage> {
    const { model } = asked.settings.embedding;
    if (model === 'oriel-code-static') return embedStatically(index, this.staticFile, options);
    const pooled = this.pooled(model);
    if (pooled) return embedChunks(index, pooled, asked, options);
    throw new OrielError(
      'own-model-unusable',
      'The settings ask for an embedding model of your own, and none was brought.',
    );
  }

  /**
   * The task's vector, kept until there is another. null where the dense stage is off, where the model
   * is in the index worker, or where none is loaded yet: the lexical answer never waits for it, and
   * `embed` is where a model that cannot be had is reported.
   */
  async queryVector(task: string, { stages, embedding }: Settings): Promise<Float32Array | null> {
    const pool = this.pooled(embedding.model)?.pool;
    if (!stages.includes('dense') || !pool?.isLoaded) return null;
    if (this.kept?.task !== task || this.kept.pool !== pool) {
      const kept = { pool, task, vector: pool.embedOne(task).catch(() => null) };
      this.kept = kept;
      // One that could not be made is asked for again.
      if ((await kept.vector) === null && this.kept === kept) this.kept = null;
      return kept.vector;
    }
    return this.kept.vector;
  }

  /** @throws OrielError `own-model-unusable`, naming the file; there is no model of the person's own then. */
  async setOwn(files: ModelFiles | null): Promise<void> {
    this.broughtSoFar += 1;
    this.own?.pool.dispose();
    this.own = null;
    if (!files) return;
    const { workers, threads } = this.plan;
    const plan = { workers: files.model.content.size > TWICE_BYTES ? 1 : workers, threads };
    const pool = new EmbedPool(this.spawn, plan, (worker, own, options) =>
      worker.call('loadOwn', { files, threads: own }, options),
    );
    this.own = { name: files.name, pool };
    try {
      await pool.load();
    } catch (error) {
      pool.dispose();
      if (this.own?.pool === pool) this.own = null;
      throw error;
    }
  }

  dispose(): void {
    this.miniLm.dispose();
    this.own?.pool.dispose();
  }

  private pooled(model: EmbeddingModel): PooledModel | null {
    switch (model) {
      case 'oriel-code-static':
        return null;
      case 'all-MiniLM-L6-v2':
        return { name: model, pool: this.miniLm };
      case 'own':
        return this.own;
    }
  }
}
