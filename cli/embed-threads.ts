import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { OrielError } from '../core/model/problem.ts';
import type { RerankTexts } from '../core/model/reranking.ts';
import type { Embedding } from '../workers/embed/embedder.ts';

/** A text to embed, or texts to score by late interaction. */
export type Job = { text: string } | RerankTexts;

type Result = Embedding | Float32Array;

interface Pending {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** Each model needs some 150 MB; more than four are not worth it. */
const MOST_THREADS = 4;

/**
 * The model once a core, each on one thread: onnxruntime's own threads do not start under Node. Any
 * of them gives the same vector for a text.
 */
export class EmbedThreads {
  readonly size = Math.min(MOST_THREADS, availableParallelism());
  private readonly workers: Worker[];
  private readonly pending = new Map<number, Pending>();
  private nextId = 0;

  constructor() {
    this.workers = Array.from({ length: this.size }, () => this.start());
  }

  embed(text: string): Promise<Embedding> {
    return this.send({ text }) as Promise<Embedding>;
  }

  lateInteraction(job: RerankTexts): Promise<Float32Array> {
    return this.send(job) as Promise<Float32Array>;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private send(job: Job): Promise<Result> {
    const id = this.nextId;
    this.nextId += 1;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.workers[id % this.size]!.postMessage({ id, job });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./embed-thread.mjs', import.meta.url));
    worker.on('message', ({ id, result }: { id: number; result: Result }) => {
      this.pending.get(id)?.resolve(result);
      this.pending.delete(id);
    });
    worker.on('error', (error) => {
      const failure = new OrielError('worker-failed', `Embedding failed: ${error.message}`);
      for (const { reject } of this.pending.values()) reject(failure);
      this.pending.clear();
    });
    return worker;
  }
}
