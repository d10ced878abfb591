import type {
  ChunkDetail,
  Engine,
  Progress,
  RunOptions,
  SourceSummary,
} from '../../core/engine.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Ledger } from '../../core/model/file.ts';
import type { DenseCoverage, Inspection } from '../../core/model/inspection.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { AbortSignalLike, Source } from '../../core/model/source.ts';
import type { IndexApi } from '../../workers/protocol.ts';
import { EmbedPool, planEmbedding } from './embed-pool.ts';
import { FileQueue } from './file-queue.ts';
import { type IndexClient, ParsePool } from './parse-pool.ts';
import { reportEvery } from './report-every.ts';
import { assetUrls, spawnEmbedWorker, spawnIndexWorker, spawnParseWorker } from './spawn.ts';
import { WorkerClient } from './worker-client.ts';

/** Progress lines are for eyes; more often than this they only cost frames. */
const REPORT_MS = 100;

/**
 * The engine over workers: parse workers feed the index worker directly, embedding workers get their
 * texts through the page. Each source has an index worker of its own, so that an open that fails or
 * is cancelled leaves the one before untouched, and so that its memory goes when it goes.
 */
export class WorkerEngine implements Engine {
  private index: IndexClient | null = null;
  /** Started ahead, since its token ranks take half a second to load. */
  private spareIndex: IndexClient | null = startIndex();
  private parsePool: ParsePool;
  private readonly embedPool: EmbedPool;
  private queryVector: { task: string; vector: Promise<Float32Array | null> } | null = null;

  constructor(private readonly cores = navigator.hardwareConcurrency || 2) {
    this.embedPool = new EmbedPool(
      spawnEmbedWorker,
      assetUrls(),
      planEmbedding(cores, self.crossOriginIsolated),
    );
    this.parsePool = this.newParsePool();
    this.parsePool.warmUp();
  }

  async open(source: Source, { signal, onProgress }: RunOptions): Promise<SourceSummary> {
    const started = performance.now();
    const report = reportEvery(REPORT_MS, onProgress);
    const counts = { parsed: 0, chunks: 0 };
    const stage = (
      name: Progress['stage'],
      done: number,
      total: number | null,
      unit: Progress['unit'] = 'files',
    ): Progress => ({ stage: name, done, total, unit, elapsedMs: performance.now() - started });
    let listing = true;
    const queue = new FileQueue(LIMITS, () => {
      const total = listing ? null : queue.listed;
      report(stage('listing', queue.listed, total));
      report(stage('reading', queue.opened, total));
      report(stage('parsing', counts.parsed, total));
      report(stage('indexing', counts.chunks, null, 'chunks'));
    });

    const index = this.takeSpareIndex();
    const stop = (): void => {
      index.terminate();
      this.parsePool.dispose();
      this.parsePool = this.newParsePool();
    };
    signal.addEventListener('abort', stop);
    try {
      await Promise.all([
        queue.fill(source, signal).then(() => {
          listing = false;
        }),
        this.parsePool.drain(
          queue.take,
          index,
          (entries) => {
            queue.entries.push(...entries);
            for (const entry of entries)
              if (entry.status === 'indexed') counts.chunks += entry.chunks;
            report(stage('indexing', counts.chunks, null, 'chunks'));
          },
          () => {
            counts.parsed += 1;
            report(stage('parsing', counts.parsed, listing ? null : queue.listed));
          },
        ),
      ]);
      if (signal.aborted) throw new OrielError('cancelled', 'The source was not opened.');
      const ledger = queue.ledger();
      requireFiles(source.name, ledger);
      const { snapshot, files, chunks, chars } = await index.call('summary', null);
      this.index?.terminate();
      this.index = index;
      this.queryVector = null;
      return { snapshot, ledger, files, chunks, chars };
    } catch (error) {
      index.terminate();
      throw signal.aborted ? new OrielError('cancelled', 'The source was not opened.') : error;
    } finally {
      signal.removeEventListener('abort', stop);
      report.flush();
      this.spareIndex ??= startIndex();
    }
  }

  async embed(
    query: Query | null,
    settings: Settings,
    { signal, onProgress }: RunOptions,
  ): Promise<DenseCoverage> {
    const index = this.opened();
    const started = performance.now();
    const report = reportEvery(REPORT_MS, onProgress);
    const order = await index.call('embeddingOrder', { query, settings });
    let coverage = await index.call('addVectors', NO_VECTORS);
    let next = 0;
    await this.embedPool.drain(
      async () => {
        if (next >= order.length || isStopped(signal, index)) return null;
        const documents = order.slice(next, next + EmbedPool.batchSize);
        next += documents.length;
        return { documents, texts: await index.call('embeddingTexts', documents) };
      },
      async (documents, vectors, truncated) => {
        coverage = await index.call('addVectors', { documents, vectors, truncated });
        report({
          stage: 'embedding',
          done: coverage.embedded,
          total: coverage.total,
          unit: 'chunks',
          elapsedMs: performance.now() - started,
        });
      },
    );
    report.flush();
    if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
    return coverage;
  }

  async inspect(query: Query, settings: Settings): Promise<Inspection> {
    const index = this.opened();
    const queryVector = settings.stages.includes('dense')
      ? await this.embedQuery(query.task)
      : null;
    return index.call('inspect', { query, settings, queryVector });
  }

  async detail(id: string, query: Query, settings: Settings): Promise<ChunkDetail> {
    const detail = await this.opened().call('detail', { id, query, settings });
    const highlights = await this.parsePool
      .highlight(detail.text, detail.chunk.language)
      // A chunk without colours is still the chunk.
      .catch(() => []);
    return { ...detail, highlights };
  }

  dispose(): void {
    this.index?.terminate();
    this.spareIndex?.terminate();
    this.parsePool.dispose();
    this.embedPool.dispose();
  }

  /**
   * The task's vector, or null while no model is loaded: the lexical answer never waits for it, and
   * `embed` is where a model that cannot be had is reported.
   */
  private async embedQuery(task: string): Promise<Float32Array | null> {
    if (!this.embedPool.isLoaded) return null;
    if (this.queryVector?.task !== task) {
      this.queryVector = { task, vector: this.embedPool.embedOne(task).catch(() => null) };
    }
    return this.queryVector.vector;
  }

  private takeSpareIndex(): IndexClient {
    const spare = this.spareIndex;
    this.spareIndex = null;
    return spare && !spare.isDead ? spare : startIndex();
  }

  private opened(): IndexClient {
    if (!this.index) throw new OrielError('empty-source', 'No source is open.');
    return this.index;
  }

  private newParsePool(): ParsePool {
    return new ParsePool(spawnParseWorker, assetUrls(), Math.max(1, Math.min(4, this.cores)));
  }
}

const startIndex = (): IndexClient => new WorkerClient<IndexApi>(spawnIndexWorker(), 'index');

const NO_VECTORS: IndexApi['addVectors']['in'] = {
  documents: new Int32Array(0),
  vectors: new Float32Array(0),
  truncated: 0,
};

const isStopped = (signal: AbortSignalLike, index: IndexClient): boolean =>
  signal.aborted || index.isDead;

function requireFiles(name: string, { entries }: Ledger): void {
  const [first] = entries;
  if (!first) throw new OrielError('empty-source', `${name} holds no files.`);
  if (first.status === 'indexed' || entries.some(({ status }) => status === 'indexed')) return;
  const why = `${first.path}: ${first.reason}, ${first.detail}`;
  throw new OrielError(
    'only-ignored',
    `None of the ${entries.length} files of ${name} could be indexed (${why}).`,
  );
}
