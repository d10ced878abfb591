import type { VectorMaker } from '../../core/cache/vector-record.ts';
import type { RunOptions } from '../../core/engine.ts';
import type { DenseCoverage } from '../../core/model/inspection.ts';
import { isWorkerFailure, OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { EmbedPool } from './embed-pool.ts';
import type { IndexClient } from './parse-lane.ts';
import { reportStages } from './report-stages.ts';

export interface EmbedRequest {
  query: Query | null;
  settings: Settings;
  /** Whether vectors of earlier visits are used, and these kept for later ones. */
  keep: boolean;
}

/**
 * Gives every chunk of an index worker a vector by a model in embedding workers, those that the query needs first.
 * Chunks that no embedding worker survives stay without, and coverage says how many those are.
 *
 * @throws OrielError `cancelled` on abort; the vectors made until then stay. `worker-failed` when the index worker
 *   goes, `model-missing` where the embedding workers die of every chunk.
 */
export async function embedChunks(
  index: IndexClient,
  { name, pool }: { name: string; pool: EmbedPool },
  { query, settings, keep }: EmbedRequest,
  { signal, onProgress, onModelRun }: RunOptions,
): Promise<DenseCoverage> {
  const report = reportStages(onProgress);
  const { model } = settings.embedding;
  const maker = keep ? await makerOf(pool) : null;
  if (maker) await index.call('recallVectors', { model, maker });
  const order = await index.call('embeddingOrder', { query, settings });
  const add = (documents: Int32Array, vectors: Float32Array, truncated: boolean[]) =>
    index.call('addVectors', { model, name, maker, documents, vectors, truncated });
  // None at first, to hear how far they are.
  let coverage = await add(new Int32Array(0), new Float32Array(0), []);
  let next = 0;
  const drained = pool.drain(
    async () => {
      if (next >= order.length || signal.aborted || index.isDead) return null;
      const documents = order.slice(next, next + EmbedPool.batchSize);
      next += documents.length;
      return { documents, texts: await index.call('embeddingTexts', documents) };
    },
    async (documents, vectors, truncated) => {
      if (pool.modelRun) onModelRun?.(pool.modelRun);
      coverage = await add(documents, vectors, truncated);
      report('embedding', coverage.embedded, coverage.total, 'chunks');
    },
  );
  try {
    await drained;
  } catch (error) {
    if (!isWorkerFailure(error) || index.isDead) throw error;
    throw new OrielError('model-missing', `${name} was given up: ${messageOf(error)}`);
  }
  report.flush();
  if (index.death) throw index.death;
  if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
  return coverage;
}

/** Only the loaded model can say what it is. */
async function makerOf(pool: EmbedPool): Promise<VectorMaker | null> {
  await pool.load();
  return pool.maker;
}
