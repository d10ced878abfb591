import { boundScript } from '../../core/site/bound-script.ts';
import cacheScript from '../../workers/cache/cache.worker.ts?worker&url';
import embedScript from '../../workers/embed/embed.worker.ts?worker&url';
import historyScript from '../../workers/history/history.worker.ts?worker&url';
import indexScript from '../../workers/index/index.worker.ts?worker&url';
import parseScript from '../../workers/parse/parse.worker.ts?worker&url';
import type { AssetUrls } from '../../workers/protocol.ts';
import replayScript from '../../workers/replay/replay.worker.ts?worker&url';

export const spawnParseWorker = spawner('parse', parseScript);
export const spawnIndexWorker = spawner('index', indexScript);
export const spawnEmbedWorker = spawner('embed', embedScript);
export const spawnCacheWorker = spawner('cache', cacheScript);
export const spawnHistoryWorker = spawner('history', historyScript);
export const spawnReplayWorker = spawner('replay', replayScript);

/** Starts workers under the page's own policy, whatever the host sends; see `boundScript`. */
function spawner(name: string, script: string): () => Worker {
  // Kept as long as the page, since workers are started at any time.
  let address: string | null = null;
  return () => {
    address ??= URL.createObjectURL(
      new Blob([boundScript(new URL(script, document.baseURI).href)], { type: 'text/javascript' }),
    );
    return new Worker(address, { type: 'module', name });
  };
}

/** The folder that the page itself was served from. */
export function assetUrls(): AssetUrls {
  return { base: new URL(import.meta.env.BASE_URL, document.baseURI).href };
}
