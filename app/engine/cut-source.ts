import { type LedgerEntry, renewRows } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { AbortSignalLike } from '../../core/model/source.ts';
import type { IndexClient } from './parse-lane.ts';
import type { ParsePool } from './parse-pool.ts';
import { addBatch, type Cutting, nothingCut } from './recalled.ts';

/** Files per message: small enough that both ends stay busy and a cancel is heard at once. */
const BATCH_FILES = 24;

export interface CutRun {
  pool: ParsePool;
  /** Holds the texts. */
  from: IndexClient;
  /** An empty index worker that takes in the chunks. */
  into: IndexClient;
  cut: CutSettings;
  /** Whether cuts of earlier visits are used, and these kept for later ones. */
  keep: boolean;
  signal: AbortSignalLike;
  onProgress(done: number, total: number): void;
}

/**
 * Cuts the texts that one index worker holds and hands the chunks to another; texts pass from worker
 * to worker. The ledger rows of the files are as they are now.
 */
export async function cutSource(
  run: CutRun,
): Promise<{ rows: LedgerEntry[] } & Omit<Cutting, 'ledger'>> {
  const files = await run.from.call('files', null);
  const rows: LedgerEntry[] = [];
  const cutting = nothingCut();
  let next = 0;
  let done = 0;
  await run.pool.drain<{ path: string; bytes: number }>({
    take: async () => {
      if (run.signal.aborted) throw new OrielError('cancelled', 'Cutting was stopped.');
      if (next >= files.length) return null;
      next += BATCH_FILES;
      return files.slice(next - BATCH_FILES, next);
    },
    call: (worker, batch, options) => {
      const paths = batch.map(({ path }) => path);
      const { cut, keep } = run;
      return worker.call('recut', { paths, cut, keep }, options);
    },
    index: run.into,
    texts: run.from,
    onParsed: (result) => addBatch(cutting, result),
    onEntries: (entries) => rows.push(...entries),
    onTick: () => {
      done += 1;
      run.onProgress(done, files.length);
    },
  });
  const { recalled, faults } = cutting;
  const refusals = await run.into.call('refusals', null);
  return { rows: renewRows(rows, refusals), recalled, faults: [...faults] };
}
