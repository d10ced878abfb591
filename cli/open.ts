import { readFile, stat } from 'node:fs/promises';
import { readVersioned, requireSize } from '../core/inspection/read-inspection.ts';
import { inspectionOf, type SavedInspection } from '../core/inspection/saved-inspection.ts';
import { OrielError } from '../core/model/problem.ts';
import { countReview } from '../core/review/count-review.ts';
import { locateIn } from '../core/review/locate-target.ts';
import { parseFileArguments } from './arguments.ts';
import { inspectionOutput } from './inspection-output.ts';
import { UsageError } from './usage-error.ts';

/** `oriel open FILE`: what a saved inspection holds, as `oriel inspect` prints it. */
export async function runOpen(args: string[]): Promise<void> {
  const { file } = parseFileArguments(args, { json: { type: 'boolean' } });
  const saved = await openSaved(file);
  const { oriel, source, counting, texts, review, masked, ledger, git } = saved;
  const output = {
    oriel,
    source,
    counting,
    texts: texts ? texts.chunks.length : null,
    masked,
    review: { ...countReview(review, locateIn(saved)), said: review },
    ...inspectionOutput(inspectionOf(saved), { ledger, git, metadata: null }),
  };
  process.stdout.write(`${JSON.stringify(output)}\n`);
}

/** @throws UsageError naming the file and what is wrong with it. */
export async function openSaved(file: string): Promise<SavedInspection> {
  return (await openVersioned(file)).saved;
}

/**
 * The same with the version that it was saved as.
 *
 * @throws UsageError naming the file and what is wrong with it.
 */
export async function openVersioned(file: string): Promise<ReturnType<typeof readVersioned>> {
  try {
    requireSize((await stat(file)).size);
    return readVersioned(await readFile(file));
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(`${file}: ${error.message}`);
    throw new UsageError(`cannot read ${file}`);
  }
}
