import type { HighlightSpan } from '../../core/engine.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { AssetUrls } from '../../workers/protocol.ts';
import { BlamelessDeaths, type Headway } from './deaths.ts';
import {
  type Connections,
  endOf,
  type IndexClient,
  type Named,
  PARSE_PATIENCE_MS,
  type ParseClient,
  ParseLane,
  type ParseWork,
} from './parse-lane.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

/** Its own network may be slow; what it loads has half a megabyte. */
const LOADING_MS = 120_000;

/** Parse workers that feed one index worker after the other. */
export class ParsePool {
  private readonly idle: ParseClient[] = [];
  /** Every worker with the loading of its parser. */
  private readonly all = new Map<ParseClient, Promise<unknown>>();
  private isDisposed = false;

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
   * Empties the queue into the index worker. Resolves when every file has its ledger row and all that was parsed is
   * in; rejects when the index worker dies or workers cannot be started at all.
   */
  async drain<T extends Named>(work: ParseWork<T>): Promise<void> {
    this.warmUp();
    const lanes = new Set<ParseLane<T>>();
    // What waits for a worker that is gone would wait for ever.
    const abandon = (): void => {
      for (const { worker } of lanes) this.drop(worker);
    };
    const forgetEnds = [work.index.onEnd(abandon), work.texts?.onEnd(abandon)];
    const headway: Headway = { steps: 0 };
    const runs = Array.from({ length: this.size }, () => this.run(work, headway, lanes));
    // Both ends may live for many runs; a lane may outlive the failure of another.
    void Promise.allSettled(runs).then(() => {
      for (const forget of forgetEnds) forget?.();
    });
    try {
      const ran = await Promise.all(runs);
      await takeOut(
        ran.flatMap(({ quarantined }) => quarantined),
        work.index,
      );
    } catch (error) {
      throw endOf(work) ?? error;
    }
  }

  async highlight(text: string, language: string): Promise<HighlightSpan[]> {
    const ask = (): Promise<HighlightSpan[]> => {
      const worker = this.takeIdle() ?? this.start();
      this.idle.push(worker);
      return worker.call('highlight', { text, language });
    };
    return ask().catch(ask);
  }

  dispose(): void {
    this.isDisposed = true;
    for (const worker of this.all.keys()) worker.terminate();
    this.all.clear();
    this.idle.length = 0;
  }

  private async run<T extends Named>(
    work: ParseWork<T>,
    headway: Headway,
    lanes: Set<ParseLane<T>>,
  ): Promise<ParseLane<T>> {
    const workers = {
      connect: (ends: Connections, deaths: BlamelessDeaths) => this.connect(ends, deaths),
      drop: (worker: ParseClient) => this.drop(worker),
      retire: (worker: ParseClient) => this.retire(worker),
      isStopped: (worker: ParseClient) => !this.all.has(worker),
    };
    const deaths = new BlamelessDeaths(headway);
    const lane = new ParseLane(workers, work, headway, deaths, await this.connect(work, deaths));
    lanes.add(lane);
    try {
      await lane.run();
      return lane;
    } finally {
      lanes.delete(lane);
      // A source that cannot be listed is no reason to lose the workers that waited for it.
      if (lane.worker.isDead) this.all.delete(lane.worker);
      else if (lane.isSpent) void this.retire(lane.worker);
      else this.idle.push(lane.worker);
    }
  }

  /** Ends a worker once it has kept for later visits what it cut. */
  private async retire(worker: ParseClient): Promise<void> {
    await worker.call('written', null, { patience: PARSE_PATIENCE_MS }).catch(() => {});
    this.drop(worker);
  }

  private drop(worker: ParseClient): void {
    worker.terminate();
    this.all.delete(worker);
  }

  private takeIdle(): ParseClient | null {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) {
      if (!worker.isDead) return worker;
      this.all.delete(worker);
    }
    return null;
  }

  private async connect(work: Connections, deaths: BlamelessDeaths): Promise<ParseClient> {
    for (;;) {
      const worker = this.takeIdle() ?? this.start();
      try {
        await this.join(worker, work);
        return worker;
      } catch (error) {
        const isOver = endOf(work) !== null || !this.all.has(worker);
        this.drop(worker);
        if (isOver || !isWorthAnother(worker)) throw error;
        await deaths.bear(error);
      }
    }
  }

  private async join(worker: ParseClient, { index, texts }: Connections): Promise<void> {
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
  }

  private start(): ParseClient {
    // What its workers' end had fail would start another.
    if (this.isDisposed) throw new OrielError('cancelled', 'Parsing was stopped.');
    const worker: ParseClient = new WorkerClient(this.spawn, 'parse', PARSE_PATIENCE_MS);
    const loading = worker.call('load', { assets: this.assets }, { patience: LOADING_MS });
    // Whoever connects awaits it; until then its failure must not count as unhandled.
    loading.catch(() => {});
    this.all.set(worker, loading);
    return worker;
  }
}

/** What the ledger says is not there is not found either. */
async function takeOut(paths: string[], index: IndexClient): Promise<void> {
  if (paths.length === 0) return;
  const missing = new Set(await index.call('missing', paths));
  const held = paths.filter((path) => !missing.has(path));
  if (held.length > 0) await index.call('removeFiles', held);
}

/** A script that does not run, or a parser that does not load, is the page's fault and the same the next time. */
const isWorthAnother = (worker: ParseClient): boolean => worker.hasFailed && worker.hasStarted;
