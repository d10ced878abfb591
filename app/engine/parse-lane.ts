import type { LedgerEntry } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { BatchResult, IndexApi, ParseApi } from '../../workers/protocol.ts';
import type { BlamelessDeaths, Headway } from './deaths.ts';
import type { CallOptions, WorkerClient } from './worker-client.ts';

export type IndexClient = WorkerClient<IndexApi>;
export type ParseClient = WorkerClient<ParseApi>;

/** A read may take 10 s and a parse 3 s before they give up by themselves; beyond, the worker hangs. */
export const PARSE_PATIENCE_MS = 20_000;
/** The wasm heap never shrinks; a worker that grew past this is replaced between two batches. */
const RECYCLE_BYTES = 256 * 1024 * 1024;
/** What it read lingers in its heap, by as much as its texts have; one that cut as many files is replaced too. */
const WORN_FILES = 2_500;
/** The most that one that waits for what comes next may have cut: it holds 50 MB otherwise, and starts in half a second. */
const KEPT_FILES = 500;
/** A file in hand at as many deaths is taken for their cause. */
const DEATHS_OF_A_FILE = 2;
/** As many files in a row that no worker survives are no fault of theirs. */
const MOST_QUARANTINED = 50;

/** What a file is called and how large it is, for its ledger row. */
export interface Named {
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
  /** Told of what was parsed, each file once, whatever has to be parsed once more. */
  onParsed?(result: BatchResult): void;
  /** Told after each file. */
  onTick(): void;
}

export type Connections = Pick<ParseWork<Named>, 'index' | 'texts'>;

/** Why those that parse workers are connected to ended; null while they live. */
export const endOf = ({ index, texts }: Connections): OrielError | null =>
  index.death ?? texts?.death ?? null;

/** What a lane needs of the pool. */
interface Workers {
  /** A worker that is connected to both ends. @throws what they die of, where that is once too often. */
  connect(work: Connections, deaths: BlamelessDeaths): Promise<ParseClient>;
  drop(worker: ParseClient): void;
  /** Drops one that is whole, once it has kept for later visits what it cut. */
  retire(worker: ParseClient): Promise<void>;
  /** Stopped on purpose, rather than by what it was parsing. */
  isStopped(worker: ParseClient): boolean;
}

/**
 * One worker after the other taking batches. One that dies or whose parser fails is replaced: the files of its
 * batch are tried once more one by one, and one that was in hand at two deaths is quarantined. What a dead worker had
 * passed on and the index worker has not got is passed on again.
 */
export class ParseLane<T extends Named> {
  /** Known to have been passed on, and not known to have been taken in. */
  private given: T[] = [];
  /** Files that no worker survived; one may have been passed on all the same, with the worker's last breath. */
  readonly quarantined: string[] = [];
  /** Of them, those since one was parsed. */
  private inARow = 0;
  /** Files cut by the worker at work now, and how large the heap of its parser is. */
  private filesCut = 0;
  private wasmBytes = 0;

  constructor(
    private readonly workers: Workers,
    private readonly work: ParseWork<T>,
    private readonly headway: Headway,
    private readonly deaths: BlamelessDeaths,
    /** The one at work now. */
    public worker: ParseClient,
  ) {}

  /** Whether the worker is better ended than kept for what comes next. */
  get isSpent(): boolean {
    return this.isWornBy(KEPT_FILES);
  }

  private isWornBy(files: number): boolean {
    return this.filesCut >= files || this.wasmBytes > RECYCLE_BYTES;
  }

  /** @throws OrielError where no file is to blame. */
  async run(): Promise<void> {
    const { take } = this.work;
    for (let batch = await take(); batch !== null; batch = await take()) {
      if (batch.length === 0) continue;
      if (this.isWornBy(WORN_FILES)) await this.recycle();
      await this.parse(batch);
    }
    await this.flush();
  }

  private async parse(batch: T[]): Promise<void> {
    let ticks = 0;
    const tick = (): void => {
      ticks += 1;
      this.work.onTick();
    };
    let result: BatchResult;
    try {
      const options = { patience: PARSE_PATIENCE_MS, onProgress: tick };
      result = await this.work.call(this.worker, batch, options);
    } catch (error) {
      if (this.concernsAll(error)) throw error;
      // Files are cut one after the other, and each that is through has ticked.
      const inHand = batch[ticks];
      await this.renew();
      for (const [index, file] of batch.entries()) {
        await this.parseAlone(file, file === inHand ? 1 : 0);
        while (ticks <= index) tick();
      }
      return;
    }
    while (ticks < batch.length) tick();
    await this.accept(batch, result);
  }

  private async parseAlone(file: T, deathsSoFar: number): Promise<void> {
    let result: BatchResult | null = null;
    for (let deaths = deathsSoFar + 1; result === null; deaths += 1) {
      try {
        result = await this.work.call(this.worker, [file], { patience: PARSE_PATIENCE_MS });
      } catch (error) {
        if (this.concernsAll(error)) throw error;
        await this.renew();
        if (deaths < DEATHS_OF_A_FILE) continue;
        this.giveUp(file, error);
        return;
      }
    }
    await this.accept([file], result);
  }

  private giveUp(file: T, error: unknown): void {
    this.inARow += 1;
    if (this.inARow > MOST_QUARANTINED) throw error;
    this.headway.steps += 1;
    this.quarantined.push(file.path);
    this.work.onEntries([quarantined(file, error)]);
  }

  private async accept(batch: T[], result: BatchResult): Promise<void> {
    this.given = batch;
    this.inARow = 0;
    this.filesCut += batch.length;
    this.wasmBytes = result.wasmBytes;
    this.headway.steps += 1;
    this.work.onParsed?.(result);
    this.work.onEntries(result.entries);
  }

  /** Goes on with a fresh worker, with nothing left in the one before. */
  private async recycle(): Promise<void> {
    await this.flush();
    await this.workers.retire(this.worker);
    await this.renew();
  }

  /** Resolves when the index worker has taken in what it was given. */
  private async flush(): Promise<void> {
    await this.insist(() => this.worker.call('flush', null, { patience: PARSE_PATIENCE_MS }));
    this.given = [];
  }

  /** Goes on with another worker, and gives the index worker what did not reach it. */
  private async renew(): Promise<void> {
    this.workers.drop(this.worker);
    this.filesCut = 0;
    this.wasmBytes = 0;
    this.worker = await this.workers.connect(this.work, this.deaths);
    const { given } = this;
    this.given = [];
    if (given.length === 0) return;
    const paths = given.map(({ path }) => path);
    const missing = new Set(await this.work.index.call('missing', paths));
    const again = given.filter(({ path }) => missing.has(path));
    if (again.length === 0) return;
    const options = { patience: PARSE_PATIENCE_MS };
    await this.insist(() => this.work.call(this.worker, again, options));
    this.given = again;
  }

  /** Does what no file is to blame for when it fails, with one worker after the other. */
  private async insist(attempt: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (this.concernsAll(error)) throw error;
        await this.deaths.bear(error);
        await this.renew();
      }
    }
  }

  /** Whether it is the end of the whole run, rather than of one worker. */
  private concernsAll(error: unknown): boolean {
    if (endOf(this.work) !== null || this.workers.isStopped(this.worker)) return true;
    // A source that is larger than its limits is no one file's fault.
    return error instanceof OrielError && error.code === 'archive-too-large';
  }
}

function quarantined(file: Named, error: unknown): LedgerEntry {
  const detail = error instanceof OrielError ? error.message : String(error);
  return { path: file.path, status: 'skipped', bytes: file.bytes, reason: 'quarantined', detail };
}
