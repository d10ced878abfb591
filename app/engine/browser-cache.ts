import type { StoredSizes } from '../../core/cache/stored-sizes.ts';
import type { Cache } from '../../core/engine.ts';
import type { CacheApi } from '../../workers/protocol.ts';
import { spawnCacheWorker } from './spawn.ts';
import { WorkerClient } from './worker-client.ts';

/** Walking over all records takes a second at most; beyond a minute the storage hangs. */
const PATIENCE_MS = 60_000;

/** What the browser keeps, looked after by a worker that lives for one call. */
export class BrowserCache implements Cache {
  isOn = true;

  tidy(): Promise<StoredSizes> {
    return this.ask('tidy');
  }

  clear(): Promise<StoredSizes> {
    return this.ask('clear');
  }

  private async ask(call: keyof CacheApi): Promise<StoredSizes> {
    const worker = new WorkerClient<CacheApi>(spawnCacheWorker(), 'cache');
    try {
      return await worker.call(call, null, { patience: PATIENCE_MS });
    } finally {
      worker.terminate();
    }
  }
}
