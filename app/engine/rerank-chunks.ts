import type { RunOptions } from '../../core/engine.ts';
import type { Query } from '../../core/model/query.ts';
import type { RerankModel } from '../../core/model/reranking.ts';
import type { Settings } from '../../core/model/settings.ts';
import { scoreMissing } from '../../core/score-missing.ts';
import type { Embedders } from './embedders.ts';
import type { HeldCut } from './held-cuts.ts';
import { reportStages } from './report-stages.ts';
import type { Reranker } from './reranker.ts';

interface RerankRun {
  reranker: Reranker;
  method: RerankModel;
  embedders: Embedders;
  query: Query;
  settings: Settings;
}

/**
 * Has a stronger model read the first candidates of a cut that it has not read for this task.
 *
 * @throws OrielError `cancelled` on abort; `reranker-unusable` when the model is not at hand.
 */
export async function rerankChunks(
  { index, scores }: HeldCut,
  { reranker, method, embedders, query, settings }: RerankRun,
  { signal, onProgress }: RunOptions,
): Promise<void> {
  const report = reportStages(onProgress);
  const { model, ...reader } = reranker.reader(method, query.task);
  const known = scores.of(query.task, method, model);
  const vector = await embedders.queryVector(query.task, settings);
  const input = await index.call('rerankInput', { query, settings, queryVector: vector });
  const onRead = (done: number, total: number): void => report('reranking', done, total, 'chunks');
  try {
    await scoreMissing(input, known, { ...reader, onRead }, signal);
  } finally {
    report.flush();
  }
}
