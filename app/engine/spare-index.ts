import type { RunOptions } from '../../core/engine.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { IndexApi } from '../../workers/protocol.ts';
import { givenUp, MOST_DEATHS } from './deaths.ts';
import type { IndexClient } from './parse-lane.ts';
import { reportStages, type StageReporter } from './report-stages.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

/** Far beyond what any call takes on the largest source: a worker that is silent for longer hangs. */
const PATIENCE_MS = 120_000;

/** What a filling does when it is aborted. */
interface WhenStopped {
  /** What the person is told. */
  message: string;
  /** Stops what else is at work; the index worker is stopped by then. */
  onStop?(): void;
}

/** An empty index worker, started ahead, since its token ranks take half a second to load. */
export class SpareIndex {
  private spare: IndexClient | null;

  constructor(private readonly spawn: () => WorkerLike) {
    this.spare = this.start();
  }

  /**
   * Has `work` fill the worker, which is the caller's to keep once that resolves. One whose filling
   * fails or is aborted is terminated; where it dies of itself, another is filled from the start.
   *
   * @throws OrielError `cancelled` on abort, whatever `work` rejected with.
   */
  async fill<T>(
    { signal, onProgress }: RunOptions,
    { message, onStop }: WhenStopped,
    work: (index: IndexClient, report: StageReporter) => Promise<T>,
  ): Promise<T> {
    const report = reportStages(onProgress);
    let index = this.take();
    const stop = (): void => {
      index.terminate();
      onStop?.();
    };
    signal.addEventListener('abort', stop);
    try {
      for (let deaths = 1; ; deaths += 1) {
        try {
          return await work(index, report);
        } catch (error) {
          if (!index.hasFailed || !index.hasStarted) throw error;
          if (deaths === MOST_DEATHS) throw givenUp(index.death, deaths);
          index = this.start();
        }
      }
    } catch (error) {
      index.terminate();
      throw signal.aborted ? new OrielError('cancelled', message) : error;
    } finally {
      signal.removeEventListener('abort', stop);
      report.flush();
      this.spare ??= this.start();
    }
  }

  /** Has an empty worker answer what takes no files; the next source may fill it. */
  async use<T extends keyof IndexApi>(
    type: T,
    payload: IndexApi[T]['in'],
  ): Promise<IndexApi[T]['out']> {
    const living = (): IndexClient => {
      if (!this.spare || this.spare.isDead) this.spare = this.start();
      return this.spare;
    };
    const spare = living();
    try {
      return await spare.call(type, payload);
    } catch (error) {
      if (!spare.hasFailed) throw error;
      return living().call(type, payload);
    }
  }

  dispose(): void {
    this.spare?.terminate();
  }

  private take(): IndexClient {
    const { spare } = this;
    this.spare = null;
    return spare && !spare.isDead ? spare : this.start();
  }

  private start(): IndexClient {
    return startIndex(this.spawn);
  }
}

export const startIndex = (spawn: () => WorkerLike): IndexClient =>
  new WorkerClient<IndexApi>(spawn, 'index', PATIENCE_MS);
