import type { VectorMaker } from '../../core/cache/vector-record.ts';
import type { ModelRun } from '../../core/engine.ts';
import { isWorkerFailure, OrielError } from '../../core/model/problem.ts';
import type { RerankTexts } from '../../core/model/reranking.ts';
import type { EmbedApi } from '../../workers/protocol.ts';
import { type CallOptions, WorkerClient, type WorkerLike } from './worker-client.ts';

type EmbedClient = WorkerClient<EmbedApi>;
type Embedded = EmbedApi['embed']['out'];

export interface EmbedPlan {
  workers: number;
  /** In each of them. */
  threads: number;
}

/** One text of 128 tokens takes some 60 ms on one thread; that of a model the person brought, seconds. */
const PATIENCE_MS = 60_000;
/** 23 MB take seconds; hundreds of megabytes may have to be read and compiled. */
const LOADING_MS = 180_000;

/** Texts per message: small, so that a query waits for few of them, and cancelling loses few. */
const BATCH = 4;

/** As many batches in a row that no worker survives are no fault of theirs. */
const MOST_LOST = 3;

/**
 * Embedding workers, each with a copy of one model, on one thread or several: a text's vector is the
 * same either way.
 */
export class EmbedPool {
  static readonly batchSize = BATCH;
  /** True once a worker has its model, so that a query's embedding is a matter of milliseconds. */
  isLoaded = false;
  /** What its vectors are kept under; null until it is loaded, and where nothing can be kept. */
  maker: VectorMaker | null = null;
  /** How it runs; null until it is loaded. */
  modelRun: ModelRun | null = null;
  private readonly workers = new Map<number, Promise<EmbedClient>>();
  private next = 0;
  private isDisposed = false;

  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly plan: EmbedPlan,
    /** Has a worker load its model. */
    private readonly loadModel: (
      worker: EmbedClient,
      threads: number,
      options: CallOptions,
    ) => Promise<VectorMaker | null>,
  ) {}

  /** Starts the first worker. @throws OrielError as loading the model does. */
  async load(): Promise<void> {
    await this.worker(0);
  }

  get size(): number {
    return this.plan.workers;
  }

  /** Embedding of one text, ahead of any batch that has not been sent yet. */
  async embedOne(text: string): Promise<Float32Array> {
    return (await this.callTwice(this.nextSlot(), 'embed', [text])).vectors;
  }

  /** A score for each text by the model's token vectors. */
  lateInteraction(texts: RerankTexts): Promise<Float32Array> {
    return this.callTwice(this.nextSlot(), 'lateInteraction', texts);
  }

  /**
   * Embeds until `take` has no more. Each worker takes its next batch when its last is stored. A batch over which a
   * worker dies is tried once more on another, and left out when that dies too; batch after batch of that rejects.
   */
  async drain(
    take: () => Promise<{ documents: Int32Array; texts: string[] } | null>,
    store: (documents: Int32Array, vectors: Float32Array, truncated: boolean[]) => Promise<void>,
  ): Promise<void> {
    let lost = 0;
    let isGivenUp = false;
    const embed = async (slot: number, texts: string[]): Promise<Embedded | null> => {
      try {
        const embedded = await this.callTwice(slot, 'embed', texts);
        lost = 0;
        return embedded;
      } catch (error) {
        lost += 1;
        isGivenUp ||= !isWorkerFailure(error) || lost >= MOST_LOST;
        if (isGivenUp) throw error;
        return null;
      }
    };
    await Promise.all(
      Array.from({ length: this.plan.workers }, async (_, slot) => {
        for (let batch = await take(); batch !== null; batch = await take()) {
          // The others stop too, rather than start worker after worker for what nobody waits for.
          if (isGivenUp) return;
          const embedded = await embed(slot, batch.texts);
          if (embedded) await store(batch.documents, embedded.vectors, embedded.truncated);
        }
      }),
    );
  }

  dispose(): void {
    this.isDisposed = true;
    for (const starting of this.workers.values()) {
      starting.then((worker) => worker.terminate()).catch(() => {});
    }
    this.workers.clear();
  }

  private nextSlot(): number {
    this.next = (this.next + 1) % this.plan.workers;
    return this.next;
  }

  /** What fails is tried once more by another worker, since a session may be damaged without dying of it. */
  private async callTwice<K extends 'embed' | 'lateInteraction'>(
    slot: number,
    type: K,
    payload: EmbedApi[K]['in'],
  ): Promise<EmbedApi[K]['out']> {
    const worker = await this.worker(slot);
    try {
      return await worker.call(type, payload);
    } catch {
      // At once, so that another call that it fails does not take its successor for it.
      worker.terminate();
      return (await this.worker(slot)).call(type, payload);
    }
  }

  private async worker(slot: number): Promise<EmbedClient> {
    const known = this.workers.get(slot);
    const worker = known ? await known : null;
    if (worker && !worker.isDead) return worker;
    // Else what waits for a worker that was stopped would start another.
    if (this.isDisposed) throw new OrielError('cancelled', 'The model is gone.');
    if (this.workers.get(slot) === known) this.begin(slot);
    return this.workers.get(slot)!;
  }

  private begin(slot: number): void {
    const starting = this.start();
    this.workers.set(slot, starting);
    // What could not be had is asked for again by whoever wants it next.
    starting.catch(() => {
      if (this.workers.get(slot) === starting) this.workers.delete(slot);
    });
  }

  private async start(): Promise<EmbedClient> {
    const { threads } = this.plan;
    try {
      return await this.startWith(threads);
    } catch (error) {
      if (threads === 1 && !isWorkerFailure(error)) throw error;
      // Threads are fixed at a worker's first session: stepping down needs a new worker.
      return this.startWith(1);
    }
  }

  private async startWith(threads: number): Promise<EmbedClient> {
    const worker: EmbedClient = new WorkerClient(this.spawn, 'embedding', PATIENCE_MS);
    try {
      this.maker = await this.loadModel(worker, threads, { patience: LOADING_MS });
      this.isLoaded = true;
      const hasSteppedDown = threads < this.plan.threads;
      this.modelRun = { workers: this.plan.workers, threads, hasSteppedDown };
      return worker;
    } catch (error) {
      worker.terminate();
      throw error;
    }
  }
}

/** Each worker holds a model of its own, some 100 MB; more of them would cost more than they bring. */
const MOST_WORKERS = 2;

/**
 * How many workers, and threads in each, this browser gets. One text a run leaves little to share
 * between threads: on two cores two workers embed twice as fast as one with two threads (measured),
 * so cores go to workers first, and to threads, which need cross-origin isolation, only beyond those.
 */
export function planEmbedding(cores: number, isolated: boolean): EmbedPlan {
  const workers = Math.max(1, Math.min(MOST_WORKERS, cores));
  const threads = isolated ? Math.max(1, Math.min(2, Math.floor(cores / workers))) : 1;
  return { workers, threads };
}
