import { parentPort } from 'node:worker_threads';
import { loadNodeEmbedder } from './node-model.ts';

const embedder = await loadNodeEmbedder();

parentPort?.on('message', async ({ id, text }: { id: number; text: string }) => {
  const { vector, truncated } = await embedder.embed(text);
  parentPort?.postMessage({ id, vector, truncated }, [vector.buffer as ArrayBuffer]);
});
