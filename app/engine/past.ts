import type { HistoryOptions } from '../../core/engine.ts';
import { LIMITS } from '../../core/limits.ts';
import type { ReadHistory, SourceHistory } from '../../core/model/history.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Source, SourceFiles } from '../../core/model/source.ts';
import type { HistoryApi } from '../../workers/protocol.ts';
import type { HeldCuts } from './held-cuts.ts';
import type { IndexClient } from './parse-lane.ts';
import { serveFiles } from './serve-files.ts';
import { onceMore, WorkerClient, type WorkerLike } from './worker-client.ts';

const NOT_FROM_DISK: ReadHistory = {
  git: { kind: 'absent', reason: 'no-git', detail: 'it was not opened from a disk' },
  files: new Map(),
};

/**
 * The past of the open source: read by a worker of its own that goes when it is through, then handed to
 * every index worker that holds a cut of the source.
 */
export class Past {
  /** The open source. */
  source: Source | null = null;
  private read: ReadHistory | null = null;
  private stop: (() => void) | null = null;

  constructor(private readonly spawn: () => WorkerLike) {}

  /** Another source is open: what was read or is being read of the one before is let go. */
  begin(source: Source): void {
    this.dispose();
    this.source = source;
    this.read = null;
  }

  /** @throws OrielError `cancelled` on abort, and where another source was opened meanwhile. */
  async tell(cuts: HeldCuts, { signal, limit }: HistoryOptions): Promise<SourceHistory> {
    const { source } = this;
    const onDisk = (await source?.files?.(signal)) ?? null;
    const read = onDisk
      ? await onceMore(() => this.readInWorker(onDisk, limit ?? LIMITS.historyCommits, signal))
      : NOT_FROM_DISK;
    if (this.source !== source) throw cancelled();
    this.read = read;
    if (cuts.find('beside')) await cuts.use('beside', ({ index }) => this.handOn(index));
    const files = await cuts.use('open', ({ index }) => index.call('setHistory', read));
    return { git: read.git, files };
  }

  /** Gives an index worker that was filled since what is known already. */
  async handOn(index: IndexClient): Promise<void> {
    if (this.read) await index.call('setHistory', this.read);
  }

  dispose(): void {
    this.stop?.();
  }

  private async readInWorker(
    files: SourceFiles,
    limit: number,
    signal: HistoryOptions['signal'],
  ): Promise<ReadHistory> {
    if (signal.aborted) throw cancelled();
    this.stop?.();
    const worker = new WorkerClient<HistoryApi>(this.spawn, 'history');
    const { port1, port2 } = new MessageChannel();
    serveFiles(port1, files);
    let isStopped = false;
    const stop = (): void => {
      isStopped = true;
      worker.terminate();
    };
    this.stop = stop;
    signal.addEventListener('abort', stop);
    try {
      return await worker.call('read', { limit }, { transfer: [port2] });
    } catch (error) {
      throw isStopped ? cancelled() : error;
    } finally {
      signal.removeEventListener('abort', stop);
      port1.close();
      worker.terminate();
      if (this.stop === stop) this.stop = null;
    }
  }
}

function cancelled(): OrielError {
  return new OrielError('cancelled', 'Reading the history was stopped.');
}
