import type { StoredSizes } from '../../core/cache/stored-sizes.ts';
import type { Cache } from '../../core/engine.ts';
import type { CacheApi } from '../../workers/protocol.ts';
import { onceMore, WorkerClient, type WorkerLike } from './worker-client.ts';

/** Walking over all records takes a second at most; beyond a minute the storage hangs. */
const PATIENCE_MS = 60_000;

/** Written by then is what an opening or an embedding had to write. */
const SETTLED_MS = 5_000;

/** What the browser keeps, looked after by a worker that lives for one call. */
export class BrowserCache implements Cache {
  isOn = true;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly spawn: () => WorkerLike) {}

  tidy(): Promise<StoredSizes> {
    return this.ask('tidy');
  }

  clear(): Promise<StoredSizes> {
    return this.ask('clear');
  }

  /** Once what is still being written is in. */
  tidyLater(): void {
    clearTimeout(this.later);
    this.later = setTimeout(() => void this.tidy().catch(() => {}), SETTLED_MS);
  }

  /** A worker that dies over it is replaced once. */
  private ask(call: keyof CacheApi): Promise<StoredSizes> {
    return onceMore(() => this.askOnce(call));
  }

  private async askOnce(call: keyof CacheApi): Promise<StoredSizes> {
    const worker = new WorkerClient<CacheApi>(this.spawn, 'cache', PATIENCE_MS);
    try {
      return await worker.call(call, null);
    } finally {
      worker.terminate();
    }
  }
}
