import type { LedgerEntry } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { AssetUrls, FileToParse, IndexApi, ParseApi } from '../../workers/protocol.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

export type IndexClient = WorkerClient<IndexApi>;
type ParseClient = WorkerClient<ParseApi>;

/** A read may take 10 s and a parse 3 s before they give up by themselves; beyond, the worker hangs. */
const PATIENCE_MS = 20_000;
/** The wasm heap never shrinks; a worker that grew past this is replaced between two batches. */
const RECYCLE_BYTES = 256 * 1024 * 1024;

/** Takes files off a queue, a batch at a time; null when there will be no more. */
export type TakeBatch = () => Promise<FileToParse[] | null>;

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
   * Empties the queue into `index`. Resolves when every file has its ledger row, which `onEntries`
   * was given; rejects when the index worker dies or workers cannot be started at all.
   */
  async drain(
    take: TakeBatch,
    index: IndexClient,
    onEntries: (entries: LedgerEntry[]) => void,
    onTick: () => void,
  ): Promise<void> {
    this.warmUp();
    await Promise.all(
      Array.from({ length: this.size }, async () => {
        let worker = await this.connect(index);
        try {
          for (let batch = await take(); batch !== null; batch = await take()) {
            worker = await this.parse(worker, batch, index, onEntries, onTick);
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
  private async parse(
    worker: ParseClient,
    batch: FileToParse[],
    index: IndexClient,
    onEntries: (entries: LedgerEntry[]) => void,
    onTick: () => void,
  ): Promise<ParseClient> {
    let ticks = 0;
    try {
      const { entries, wasmBytes } = await worker.call('parse', batch, {
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
      return this.replace(worker, index);
    } catch (error) {
      if (index.isDead || this.isStopped(worker) || concernsSource(error)) throw error;
      let next = await this.replace(worker, index);
      if (batch.length === 1) {
        onEntries([quarantined(batch[0]!, error)]);
        return next;
      }
      for (const file of batch) next = await this.parse(next, [file], index, onEntries, () => {});
      for (; ticks < batch.length; ticks += 1) onTick();
      return next;
    }
  }

  /** Stopped on purpose, rather than by what it was parsing. */
  private isStopped(worker: ParseClient): boolean {
    return !this.all.has(worker);
  }

  private async replace(worker: ParseClient, index: IndexClient): Promise<ParseClient> {
    worker.terminate();
    this.all.delete(worker);
    return this.connect(index);
  }

  private async connect(index: IndexClient): Promise<ParseClient> {
    const worker = this.idle.pop() ?? this.start();
    // A parser that does not load is the page's fault and not that of the files.
    await this.all.get(worker);
    const { port1, port2 } = new MessageChannel();
    await Promise.all([
      worker.call('connect', null, { transfer: [port1] }),
      index.call('connect', null, { transfer: [port2] }),
    ]);
    return worker;
  }

  private start(): ParseClient {
    const worker: ParseClient = new WorkerClient(this.spawn(), 'parse');
    const loading = worker.call('load', { assets: this.assets });
    // Whoever connects awaits it; until then its failure must not count as unhandled.
    loading.catch(() => {});
    this.all.set(worker, loading);
    return worker;
  }
}

/** A source that is larger than its limits is no one file's fault. */
const concernsSource = (error: unknown): boolean =>
  error instanceof OrielError && error.code === 'archive-too-large';

function quarantined(file: FileToParse, error: unknown): LedgerEntry {
  const detail = error instanceof OrielError ? error.message : String(error);
  return { path: file.path, status: 'skipped', bytes: file.bytes, reason: 'quarantined', detail };
}
