import type { AssetUrls } from '../../workers/protocol.ts';

// Vite finds a worker's script only where `new Worker(new URL(…))` stands literally.

export function spawnParseWorker(): Worker {
  return new Worker(new URL('../../workers/parse/parse.worker.ts', import.meta.url), {
    type: 'module',
    name: 'parse',
  });
}

export function spawnIndexWorker(): Worker {
  return new Worker(new URL('../../workers/index/index.worker.ts', import.meta.url), {
    type: 'module',
    name: 'index',
  });
}

export function spawnEmbedWorker(): Worker {
  return new Worker(new URL('../../workers/embed/embed.worker.ts', import.meta.url), {
    type: 'module',
    name: 'embed',
  });
}

export function spawnCacheWorker(): Worker {
  return new Worker(new URL('../../workers/cache/cache.worker.ts', import.meta.url), {
    type: 'module',
    name: 'cache',
  });
}

export function spawnHistoryWorker(): Worker {
  return new Worker(new URL('../../workers/history/history.worker.ts', import.meta.url), {
    type: 'module',
    name: 'history',
  });
}

export function spawnReplayWorker(): Worker {
  return new Worker(new URL('../../workers/replay/replay.worker.ts', import.meta.url), {
    type: 'module',
    name: 'replay',
  });
}

/** The folder that the page itself was served from. */
export function assetUrls(): AssetUrls {
  return { base: new URL(import.meta.env.BASE_URL, document.baseURI).href };
}
