import type { RunOptions } from '../../core/engine.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { IndexApi } from '../../workers/protocol.ts';
import type { IndexClient } from './parse-lane.ts';
import { reportStages, type StageReporter } from './report-stages.ts';
import { spawnIndexWorker } from './spawn.ts';
import { WorkerClient } from './worker-client.ts';

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
  private spare: IndexClient | null = startIndex();

  /**
   * Has `work` fill the worker, which is the caller's to keep once that resolves. One whose filling
   * fails or is aborted is terminated.
   *
   * @throws OrielError `cancelled` on abort, whatever `work` rejected with.
   */
  async fill<T>(
    { signal, onProgress }: RunOptions,
    { message, onStop }: WhenStopped,
    work: (index: IndexClient, report: StageReporter) => Promise<T>,
  ): Promise<T> {
    const report = reportStages(onProgress);
    const index = this.take();
    const stop = (): void => {
      index.terminate();
      onStop?.();
    };
    signal.addEventListener('abort', stop);
    try {
      return await work(index, report);
    } catch (error) {
      index.terminate();
      throw signal.aborted ? new OrielError('cancelled', message) : error;
    } finally {
      signal.removeEventListener('abort', stop);
      report.flush();
      this.spare ??= startIndex();
    }
  }

  /** Has an empty worker answer what takes no files; the next source may fill it. */
  use<T extends keyof IndexApi>(type: T, payload: IndexApi[T]['in']): Promise<IndexApi[T]['out']> {
    if (!this.spare || this.spare.isDead) this.spare = startIndex();
    return this.spare.call(type, payload);
  }

  dispose(): void {
    this.spare?.terminate();
  }

  private take(): IndexClient {
    const { spare } = this;
    this.spare = null;
    return spare && !spare.isDead ? spare : startIndex();
  }
}

export const startIndex = (): IndexClient =>
  new WorkerClient<IndexApi>(spawnIndexWorker, 'index', PATIENCE_MS);
