import type { CutName, SourceSummary } from '../../core/engine.ts';
import { renewLedger } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { AbortSignalLike } from '../../core/model/source.ts';
import { type CutRun, cutSource } from './cut-source.ts';
import { type HeldCut, type HeldCuts, summarise } from './held-cuts.ts';
import type { IndexClient } from './parse-lane.ts';
import type { ParsePool } from './parse-pool.ts';
import type { Cutting } from './recalled.ts';
import type { StageReporter } from './report-stages.ts';

/** What a person is told who stops it. */
export const CUTTING_STOPPED = 'The source was not cut anew.';

interface RecutRun {
  pool: ParsePool;
  cuts: HeldCuts;
  /** The cut whose texts are cut anew. */
  opened: HeldCut;
  /** An empty index worker, to be held under the name. */
  into: IndexClient;
  cut: CutSettings;
  keep: boolean;
  signal: AbortSignalLike;
  report: StageReporter;
}

/**
 * Cuts the open source anew, takes over the vectors that still hold, and puts the result among the
 * cuts.
 *
 * @throws OrielError `cancelled` on abort, or when another source or cut took its place meanwhile.
 */
export async function recutSource(name: CutName, run: RecutRun): Promise<SourceSummary> {
  const { pool, cuts, opened, into, cut, keep, signal, report } = run;
  const onProgress = (done: number, total: number): void => report('parsing', done, total, 'files');
  const beside = cuts.find('beside');
  const cutting = await cutAnew({ pool, opened, beside, into, cut, keep, signal, onProgress });
  const summary = await summarise(into, cutting);
  if (signal.aborted || cuts.find('open') !== opened) {
    throw new OrielError('cancelled', CUTTING_STOPPED);
  }
  cuts.put(name, { index: into, cut, ledger: cutting.ledger });
  return summary;
}

interface CutAnew extends Omit<CutRun, 'from'> {
  opened: HeldCut;
  /** Another cut whose vectors are worth having. */
  beside: HeldCut | null;
}

/** Fills an index worker with the texts and the vectors of another, cut another way. */
export async function cutAnew({ opened, beside, ...run }: CutAnew): Promise<Cutting> {
  const { rows, ...cutting } = await cutSource({ ...run, from: opened.index });
  await adoptVectors(opened.index, run.into);
  // A comparison that ends meanwhile takes its vectors with it, and they are made again.
  if (beside) await adoptVectors(beside.index, run.into).catch(() => {});
  return { ledger: renewLedger(opened.ledger, rows), ...cutting };
}

/** Chunks that another cut left as they were need not be embedded again. */
async function adoptVectors(from: IndexClient, into: IndexClient): Promise<void> {
  const found = await from.call('vectors', null);
  const transfer = found.flatMap(({ values, scales }) => [values.buffer, scales.buffer]);
  await into.call('adoptVectors', found, { transfer });
}
