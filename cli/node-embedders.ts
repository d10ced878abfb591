import type { Corpus } from '../core/corpus.ts';
import { StaticEmbedding } from '../core/embed/static-embedding.ts';
import type { StaticModel } from '../core/embed/static-model.ts';
import { embeddingOrder } from '../core/embedding-order.ts';
import type { RunOptions } from '../core/engine.ts';
import type { DenseCoverage } from '../core/model/inspection.ts';
import type { ModelFiles } from '../core/model/model-files.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Query } from '../core/model/query.ts';
import type { EmbeddingModel, Settings } from '../core/model/settings.ts';
import type { Embedding } from '../workers/embed/embedder.ts';
import { OwnEmbedder } from '../workers/embed/own-embedder.ts';
import { EmbedThreads } from './embed-threads.ts';
import { loadNodeStaticModel } from './node-model.ts';

/** A model that reads texts. */
interface TextModel {
  name: string;
  /** Texts worth having under way at once. */
  lanes: number;
  embed(text: string): Promise<Embedding>;
}

/** The models that make vectors under Node: the static one and the person's own in this thread, MiniLM in several. */
export class NodeEmbedders {
  private started: EmbedThreads | null = null;
  private staticModel: Promise<StaticModel> | null = null;
  private readonly embeddings = new WeakMap<Corpus, StaticEmbedding>();
  private own: { name: string; embedder: OwnEmbedder } | null = null;
  private kept: { key: string; vector: Float32Array } | null = null;

  /** @throws OrielError as `Engine.embed` does. */
  async embed(
    corpus: Corpus,
    query: Query | null,
    settings: Settings,
    options: RunOptions,
  ): Promise<DenseCoverage> {
    const { model } = settings.embedding;
    if (model === 'oriel-code-static') return this.embedStatically(corpus, options);
    return embedTexts(corpus, this.textModel(model), query, settings, options);
  }

  /** null where the dense stage is off, or no chunk has a vector to compare it with. */
  async queryVector(
    corpus: Corpus,
    { task }: Query,
    { stages, embedding: { model } }: Settings,
  ): Promise<Float32Array | null> {
    if (!stages.includes('dense') || corpus.vectorsOf(model).count === 0) return null;
    if (model === 'oriel-code-static') return (await this.staticOf(corpus)).queryVector(task);
    const { name, embed } = this.textModel(model);
    const key = `${model} ${name} ${task}`;
    if (this.kept?.key !== key) this.kept = { key, vector: (await embed(task)).vector };
    return this.kept.vector;
  }

  async setOwn(files: ModelFiles | null): Promise<void> {
    await this.own?.embedder.dispose();
    this.own = null;
    this.kept = null;
    if (!files) return;
    const embedder = await OwnEmbedder.create(files, { runtime: null, threads: 1 });
    this.own = { name: files.name, embedder };
  }

  threads(): EmbedThreads {
    this.started ??= new EmbedThreads();
    return this.started;
  }

  dispose(): void {
    void this.started?.dispose();
    this.started = null;
  }

  private async embedStatically(
    corpus: Corpus,
    { signal, onProgress }: RunOptions,
  ): Promise<DenseCoverage> {
    const started = performance.now();
    const embedding = await this.staticOf(corpus);
    for (;;) {
      if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
      const coverage = embedding.advance();
      const { embedded: done, total } = coverage;
      const elapsedMs = performance.now() - started;
      onProgress({ stage: 'embedding', done, total, unit: 'chunks', elapsedMs });
      if (done >= total) return coverage;
    }
  }

  private async staticOf(corpus: Corpus): Promise<StaticEmbedding> {
    this.staticModel ??= loadNodeStaticModel();
    const model = await this.staticModel;
    const embedding = this.embeddings.get(corpus) ?? new StaticEmbedding(model, corpus);
    this.embeddings.set(corpus, embedding);
    return embedding;
  }

  private textModel(model: Exclude<EmbeddingModel, 'oriel-code-static'>): TextModel {
    if (model === 'all-MiniLM-L6-v2') {
      const threads = this.threads();
      // Two texts under way a thread, so that none waits for the next to arrive.
      return { name: model, lanes: 2 * threads.size, embed: (text) => threads.embed(text) };
    }
    if (!this.own) {
      throw new OrielError(
        'own-model-unusable',
        'The settings ask for an embedding model of your own: none was given.',
      );
    }
    const { name, embedder } = this.own;
    return { name, lanes: 1, embed: (text) => embedder.embed(text) };
  }
}

async function embedTexts(
  corpus: Corpus,
  { name, lanes, embed }: TextModel,
  query: Query | null,
  settings: Settings,
  { signal, onProgress }: RunOptions,
): Promise<DenseCoverage> {
  const started = performance.now();
  const { model } = settings.embedding;
  const vectors = corpus.vectorsOf(model);
  vectors.name = name;
  const order = embeddingOrder(corpus, query, settings);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < order.length) {
      if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
      const document = order[next]!;
      next += 1;
      const { vector, truncated } = await embed(corpus.embeddingTextOf(document));
      vectors.set(document, vector, truncated);
      const { embedded: done, total } = corpus.coverage(model);
      const elapsedMs = performance.now() - started;
      onProgress({ stage: 'embedding', done, total, unit: 'chunks', elapsedMs });
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return corpus.coverage(model);
}
