import { parentPort } from 'node:worker_threads';
import { LateInteraction } from '../workers/embed/late-interaction.ts';
import type { Job } from './embed-threads.ts';
import { loadNodeEmbedder } from './node-model.ts';

const embedder = await loadNodeEmbedder();
const late = new LateInteraction(embedder);

parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
  const result =
    'text' in job ? await embedder.embed(job.text) : await late.score(job.task, job.texts);
  parentPort?.postMessage({ id, result });
});
