import type { LedgerEntry } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { AbortSignalLike } from '../../core/model/source.ts';
import type { IndexClient, ParsePool } from './parse-pool.ts';

/** Files per message: small enough that both ends stay busy and a cancel is heard at once. */
const BATCH_FILES = 24;

export interface CutRun {
  pool: ParsePool;
  /** Holds the texts. */
  from: IndexClient;
  /** An empty index worker that takes in the chunks. */
  into: IndexClient;
  cut: CutSettings;
  signal: AbortSignalLike;
  onProgress(done: number, total: number): void;
}

/**
 * Cuts the texts that one index worker holds and hands the chunks to another; texts pass from worker
 * to worker. Returns the ledger rows of the files, as they are now.
 */
export async function cutSource(run: CutRun): Promise<LedgerEntry[]> {
  const files = await run.from.call('files', null);
  const entries: LedgerEntry[] = [];
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
      return worker.call('recut', { paths, cut: run.cut }, options);
    },
    index: run.into,
    texts: run.from,
    onEntries: (rows) => entries.push(...rows),
    onTick: () => {
      done += 1;
      run.onProgress(done, files.length);
    },
  });
  return entries;
}
