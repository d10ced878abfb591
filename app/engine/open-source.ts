import type { RunOptions } from '../../core/engine.ts';
import { LIMITS } from '../../core/limits.ts';
import { type Ledger, renewLedger } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { AbortSignalLike, Source } from '../../core/model/source.ts';
import type { FileToParse } from '../../workers/protocol.ts';
import { FileQueue } from './file-queue.ts';
import type { IndexClient } from './parse-lane.ts';
import type { ParsePool } from './parse-pool.ts';
import { addBatch, type Cutting, nothingCut } from './recalled.ts';
import type { StageReporter } from './report-stages.ts';
import { Underway } from './underway.ts';

/** What a person is told who stops it. */
export const OPENING_STOPPED = 'The source was not opened.';

interface OpenRun {
  pool: ParsePool;
  /** An empty index worker that takes in the chunks. */
  index: IndexClient;
  cut: CutSettings;
  /** Whether cuts of earlier visits are used, and these kept for later ones. */
  keep: boolean;
  signal: AbortSignalLike;
  report: StageReporter;
  /** Told which files are being parsed. */
  onFiles?: RunOptions['onFiles'] | undefined;
}

/**
 * Lists, reads, parses and indexes a source.
 *
 * @throws OrielError `empty-source` or `only-ignored` where no file came to be indexed; `cancelled`.
 */
export async function openSource(source: Source, run: OpenRun): Promise<Cutting> {
  const { pool, index, cut, keep, signal, report } = run;
  const underway = new Underway((paths) => run.onFiles?.(paths));
  const cutting = nothingCut();
  const counts = { parsed: 0, chunks: 0 };
  let listing = true;
  const queue = new FileQueue(LIMITS, () => {
    const total = listing ? null : queue.listed;
    report('listing', queue.listed, total, 'files');
    report('reading', queue.opened, total, 'files');
    report('parsing', counts.parsed, total, 'files');
    report('indexing', counts.chunks, null, 'chunks');
  });
  await Promise.all([
    queue.fill(source, signal).then(() => {
      listing = false;
    }),
    pool.drain<FileToParse>({
      take: queue.take,
      call: async (worker, files, options) => {
        const batch = underway.begin(files.map(({ path }) => path));
        const onProgress = (value: unknown): void => {
          batch.next();
          options.onProgress?.(value);
        };
        try {
          return await worker.call('parse', { files, cut, keep }, { ...options, onProgress });
        } finally {
          batch.end();
        }
      },
      index,
      texts: null,
      onParsed: (result) => addBatch(cutting, result),
      onEntries: (entries) => {
        queue.entries.push(...entries);
        for (const entry of entries) if (entry.status === 'indexed') counts.chunks += entry.chunks;
        report('indexing', counts.chunks, null, 'chunks');
      },
      onTick: () => {
        counts.parsed += 1;
        report('parsing', counts.parsed, listing ? null : queue.listed, 'files');
      },
    }),
  ]);
  if (signal.aborted) throw new OrielError('cancelled', OPENING_STOPPED);
  const ledger = renewLedger(queue.ledger(), await index.call('refusals', null));
  requireFiles(source.name, ledger);
  return { ledger, recalled: cutting.recalled, faults: [...cutting.faults] };
}

function requireFiles(name: string, { entries }: Ledger): void {
  const [first] = entries;
  if (!first) throw new OrielError('empty-source', `${name} holds no files.`);
  if (first.status === 'indexed' || entries.some(({ status }) => status === 'indexed')) return;
  const why = `${first.path}: ${first.reason}, ${first.detail}`;
  const none =
    entries.length === 1
      ? `The one file of ${name} could not`
      : `None of the ${entries.length} files of ${name} could`;
  throw new OrielError('only-ignored', `${none} be indexed (${why}).`);
}
