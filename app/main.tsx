import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchCharts } from './charts/fetch-charts.ts';
import {
  assetUrls,
  spawnCacheWorker,
  spawnEmbedWorker,
  spawnHistoryWorker,
  spawnIndexWorker,
  spawnParseWorker,
  spawnReplayWorker,
} from './engine/spawn.ts';
import { WorkerEngine } from './engine/worker-engine.ts';
import { WorkerReplayer } from './engine/worker-replayer.ts';
import { guardNavigation } from './hand-out/guard-navigation.ts';
import { guardSelections } from './hand-out/guard-selection.ts';
import { startOffline, watchForGone } from './offline/offline-actions.ts';
import { startCache } from './store/cache-store.ts';
import { startCrashLog } from './store/crash-store.ts';
import { setEngine } from './store/engine-door.ts';
import { watchRefills } from './store/refill-actions.ts';
import { setReplayer } from './store/replay-door.ts';
import './ui/theme.css';

const workers = {
  parse: spawnParseWorker,
  index: spawnIndexWorker,
  embed: spawnEmbedWorker,
  cache: spawnCacheWorker,
  history: spawnHistoryWorker,
  assets: assetUrls(),
};
const engine = new WorkerEngine(workers, navigator.hardwareConcurrency || 2);
setEngine(engine);
watchRefills();
setReplayer(new WorkerReplayer(spawnReplayWorker, engine));
startCache();
void startCrashLog();
guardSelections();
guardNavigation();

watchForGone();
// Behind the first paint. What the page keeps of itself has the charts in it.
window.addEventListener('load', async () => {
  if (!(await startOffline())) fetchCharts();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
