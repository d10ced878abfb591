import type { CutName, SourceSummary } from '../../core/engine.ts';
import type { Source } from '../../core/model/source.ts';
import { type FilledCut, type HeldCut, type HeldCuts, summarise } from './held-cuts.ts';
import { openSource } from './open-source.ts';
import type { ParsePool } from './parse-pool.ts';
import type { Past } from './past.ts';
import { cutAnew } from './recut-source.ts';
import type { SpareIndex } from './spare-index.ts';

interface RefillRun {
  spareIndex: SpareIndex;
  /** Of its own, so that an opening that is stopped meanwhile leaves it alone. */
  pool: ParsePool;
  cuts: HeldCuts;
  past: Past;
  keep: boolean;
}

/** Nobody waits with a button for it: another source that is opened takes its place. */
const options = { signal: new AbortController().signal, onProgress: () => {} };
const { signal } = options;

/**
 * Fills an index worker with what a dead one held: the open cut from its source, which is listed and read once more,
 * the one beside it from the open one. Cuts of the first time are known where the browser keeps them; vectors are
 * the caller's to have made again.
 *
 * @throws OrielError as opening does.
 */
export function refillCut(
  name: CutName,
  { cut }: HeldCut,
  { spareIndex, pool, cuts, past, keep }: RefillRun,
): Promise<FilledCut & { summary: SourceSummary }> {
  return spareIndex.fill(options, { message: 'It was not filled.' }, async (index, report) => {
    const run = { pool, cut, keep, signal };
    const filled =
      name === 'open'
        ? await openSource(past.source as Source, { ...run, index, report })
        : await cuts.use('open', (opened) =>
            cutAnew({ ...run, opened, beside: null, into: index, onProgress: () => {} }),
          );
    await past.handOn(index);
    const { ledger } = filled;
    return { index, cut, ledger, summary: await summarise(index, filled) };
  });
}
