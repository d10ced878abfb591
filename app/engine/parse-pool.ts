import type { LedgerEntry } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { AssetUrls, BatchResult, IndexApi, ParseApi } from '../../workers/protocol.ts';
import { type CallOptions, WorkerClient, type WorkerLike } from './worker-client.ts';

export type IndexClient = WorkerClient<IndexApi>;
export type ParseClient = WorkerClient<ParseApi>;

/** A read may take 10 s and a parse 3 s before they give up by themselves; beyond, the worker hangs. */
const PATIENCE_MS = 20_000;
/** The wasm heap never shrinks; a worker that grew past this is replaced between two batches. */
const RECYCLE_BYTES = 256 * 1024 * 1024;

/** What a file is called and how large it is, for its ledger row. */
interface Named {
  path: string;
  bytes: number;
}

/** Files to parse, or to cut anew: where they come from, where they go and who hears of them. */
export interface ParseWork<T extends Named> {
  /** Takes files off a queue, a batch at a time; null when there will be no more. */
  take(): Promise<T[] | null>;
  call(worker: ParseClient, batch: T[], options: CallOptions): Promise<BatchResult>;
  /** Takes in the chunks. */
  index: IndexClient;
  /** Holds the texts that are cut anew; null where files are read. */
  texts: IndexClient | null;
  /** Told the ledger rows of every file, each once. */
  onEntries(entries: LedgerEntry[]): void;
  /** Told after each file. */
  onTick(): void;
}

/**
 * Parse workers that feed one index worker after the other. A worker that dies or whose parser fails is
 * replaced: the files of its batch are tried once more one by one, and one that fails again is
 * quarantined.
 */
export class ParsePool {
  private readonly idle: ParseClient[] = [];
  /** Every worker with the loading of its parser. */
  private readonly all = new Map<ParseClient, Promise<unknown>>();

  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly assets: AssetUrls,
    private readonly size: number,
  ) {}

  /** Starts the workers ahead of the first source, so that their scripts and parser are loaded by then. */
  warmUp(): void {
    while (this.all.size < this.size) this.idle.push(this.start());
  }

  /**
   * Empties the queue into the index worker. Resolves when every file has its ledger row; rejects when
   * the index worker dies or workers cannot be started at all.
   */
  async drain<T extends Named>(work: ParseWork<T>): Promise<void> {
    this.warmUp();
    await Promise.all(
      Array.from({ length: this.size }, async () => {
        let worker = await this.connect(work);
        try {
          for (let batch = await work.take(); batch !== null; batch = await work.take()) {
            worker = await this.parse(worker, batch, work);
          }
          await worker.call('flush', null, { patience: PATIENCE_MS });
        } finally {
          // A source that cannot be listed is no reason to lose the workers that waited for it.
          if (worker.isDead) this.all.delete(worker);
          else this.idle.push(worker);
        }
      }),
    );
  }

  async highlight(text: string, language: string) {
    const worker = this.idle.find((client) => !client.isDead) ?? this.start();
    if (!this.idle.includes(worker)) this.idle.push(worker);
    return worker.call('highlight', { text, language }, { patience: PATIENCE_MS });
  }

  dispose(): void {
    for (const worker of this.all.keys()) worker.terminate();
    this.all.clear();
    this.idle.length = 0;
  }

  /** Parses a batch and returns the worker to go on with: the same, or the one that replaced it. */
  private async parse<T extends Named>(
    worker: ParseClient,
    batch: T[],
    work: ParseWork<T>,
  ): Promise<ParseClient> {
    const { index, onEntries, onTick } = work;
    let ticks = 0;
    try {
      const { entries, wasmBytes } = await work.call(worker, batch, {
        patience: PATIENCE_MS,
        onProgress: () => {
          ticks += 1;
          onTick();
        },
      });
      for (; ticks < batch.length; ticks += 1) onTick();
      onEntries(entries);
      if (wasmBytes <= RECYCLE_BYTES) return worker;
      await worker.call('flush', null, { patience: PATIENCE_MS });
      return this.replace(worker, work);
    } catch (error) {
      if (index.isDead || this.isStopped(worker) || concernsSource(error)) throw error;
      let next = await this.replace(worker, work);
      if (batch.length === 1) {
        onEntries([quarantined(batch[0]!, error)]);
        return next;
      }
      const quiet = { ...work, onTick: () => {} };
      for (const file of batch) next = await this.parse(next, [file], quiet);
      for (; ticks < batch.length; ticks += 1) onTick();
      return next;
    }
  }

  /** Stopped on purpose, rather than by what it was parsing. */
  private isStopped(worker: ParseClient): boolean {
    return !this.all.has(worker);
  }

  private async replace(worker: ParseClient, work: Connections): Promise<ParseClient> {
    worker.terminate();
    this.all.delete(worker);
    return this.connect(work);
  }

  private async connect({ index, texts }: Connections): Promise<ParseClient> {
    const worker = this.idle.pop() ?? this.start();
    // A parser that does not load is the page's fault and not that of the files.
    await this.all.get(worker);
    const { port1, port2 } = new MessageChannel();
    const connecting: Promise<unknown>[] = [
      worker.call('connect', null, { transfer: [port1] }),
      index.call('connect', null, { transfer: [port2] }),
    ];
    if (texts) {
      const { port1: asks, port2: answers } = new MessageChannel();
      connecting.push(
        worker.call('connectTexts', null, { transfer: [asks] }),
        texts.call('serveTexts', null, { transfer: [answers] }),
      );
    }
    await Promise.all(connecting);
    return worker;
  }

  private start(): ParseClient {
    const worker: ParseClient = new WorkerClient(this.spawn, 'parse');
    const loading = worker.call('load', { assets: this.assets });
    // Whoever connects awaits it; until then its failure must not count as unhandled.
    loading.catch(() => {});
    this.all.set(worker, loading);
    return worker;
  }
}

type Connections = Pick<ParseWork<Named>, 'index' | 'texts'>;

/** A source that is larger than its limits is no one file's fault. */
const concernsSource = (error: unknown): boolean =>
  error instanceof OrielError && error.code === 'archive-too-large';

function quarantined(file: Named, error: unknown): LedgerEntry {
  const detail = error instanceof OrielError ? error.message : String(error);
  return { path: file.path, status: 'skipped', bytes: file.bytes, reason: 'quarantined', detail };
}
