import type { ListedBlob } from '../../core/history/tree-source.ts';
import { LIMITS } from '../../core/limits.ts';
import { type LedgerEntry, renewRows } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { AbortSignalLike } from '../../core/model/source.ts';
import { sizeLimit } from '../../core/text/size-limit.ts';
import type { FileToParse, HistoryApi } from '../../workers/protocol.ts';
import type { IndexClient } from './parse-lane.ts';
import type { ParsePool } from './parse-pool.ts';
import type { WorkerClient } from './worker-client.ts';

/** Files per message, as for a source. */
const BATCH_FILES = 24;
const NOTHING = new Blob([]);

interface BlobRun {
  history: WorkerClient<HistoryApi>;
  pool: ParsePool;
  /** Takes in the chunks. */
  index: IndexClient;
  cut: CutSettings;
  keep: boolean;
  signal: AbortSignalLike;
  onFile(done: number, total: number): void;
}

/** Reads files out of the repository, cuts and indexes them; their ledger rows. */
export async function readBlobs(
  blobs: readonly ListedBlob[],
  { history, pool, index, cut, keep, signal, onFile }: BlobRun,
): Promise<LedgerEntry[]> {
  const rows: LedgerEntry[] = [];
  if (blobs.length === 0) return rows;
  let next = 0;
  let done = 0;
  await pool.drain<FileToParse>({
    take: async () => {
      if (signal.aborted) throw new OrielError('cancelled', 'Reading a base was stopped.');
      if (next >= blobs.length) return null;
      next += BATCH_FILES;
      return readBatch(history, blobs.slice(next - BATCH_FILES, next), rows);
    },
    call: (worker, files, options) => worker.call('parse', { files, cut, keep }, options),
    index,
    texts: null,
    onEntries: (entries) => rows.push(...entries),
    onTick: () => {
      done += 1;
      onFile(done, blobs.length);
    },
  });
  return renewRows(rows, await index.call('refusals', null));
}

/** What is larger than it may be is not read: its size alone says what becomes of it. */
async function readBatch(
  history: BlobRun['history'],
  batch: readonly ListedBlob[],
  rows: LedgerEntry[],
): Promise<FileToParse[]> {
  const wanted = batch.filter(({ path, bytes }) => bytes <= sizeLimit(path, LIMITS));
  const found = await history.call(
    'blobs',
    wanted.map(({ blob }) => blob),
  );
  const read = new Map(wanted.map((file, at) => [file, found[at]!]));
  return batch.flatMap((file) => {
    const { path, bytes, notes } = file;
    const outcome = read.get(file) ?? { content: NOTHING };
    if ('content' in outcome) return { path, bytes, notes, content: outcome.content };
    const detail = outcome.problem;
    rows.push({ path, status: 'skipped', bytes, reason: 'unreadable', detail });
    return [];
  });
}
