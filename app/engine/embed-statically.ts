import type { RunOptions } from '../../core/engine.ts';
import type { DenseCoverage } from '../../core/model/inspection.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { IndexClient } from './parse-lane.ts';
import { reportStages } from './report-stages.ts';
import type { StaticModelFile } from './static-model-file.ts';

/**
 * Has an index worker give its chunks the vectors of the static model, a slice a call, so that it
 * answers others in between.
 *
 * @throws OrielError `cancelled` on abort, the vectors made until then stay; `model-missing`.
 */
export async function embedStatically(
  index: IndexClient,
  file: StaticModelFile,
  { signal, onProgress }: RunOptions,
): Promise<DenseCoverage> {
  const report = reportStages(onProgress);
  await file.giveTo(index);
  for (;;) {
    if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
    const coverage = await index.call('embedSlice', null);
    report('embedding', coverage.embedded, coverage.total, 'chunks');
    if (coverage.embedded < coverage.total) continue;
    report.flush();
    return coverage;
  }
}
