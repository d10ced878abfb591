import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { gzip } from '../core/inspection/gzip.ts';
import { chunksToSave, saveInspection } from '../core/inspection/save-inspection.ts';
import type { Counting, Masked, SavedTexts } from '../core/inspection/saved-inspection.ts';
import { writeInspection } from '../core/inspection/write-inspection.ts';
import type { Inspection } from '../core/model/inspection.ts';
import { toVisible } from '../core/text/visible.ts';
import type { OpenedTask } from './open-task.ts';
import { UsageError } from './usage-error.ts';

interface Saving {
  folder: string;
  opened: OpenedTask;
  inspection: Inspection;
  counting: Counting;
  withTexts: boolean;
}

/** Saves an inspection, packed where the name ends in `.gz`, and says on standard error what was masked. */
export async function saveTo(
  file: string,
  { folder, opened, inspection, counting, withTexts }: Saving,
): Promise<void> {
  const { engine, summary, history } = opened;
  const saved = saveInspection({
    name: basename(resolve(folder)),
    summary,
    git: history?.git ?? null,
    inspection,
    counting,
    texts: withTexts ? await textsFor(inspection, engine) : null,
    review: [],
    suppressions: [],
  });
  const bytes = writeInspection(saved);
  const written = file.endsWith('.gz') ? gzip(bytes) : bytes;
  await writeOut(file, written);
  const texts = withTexts ? 'with texts' : 'without texts';
  say(`saved ${file}: ${written.length} bytes, ${texts}, ${saved.masked.length} secrets masked`);
  for (const masked of saved.masked) say(`masked ${placeWords(masked)}`);
}

/** `github-token in src/config.ts:12 (texts.chunks[3].text)` */
function placeWords({ kind, field, path, line }: Masked): string {
  return path === null
    ? `${kind} in ${field}, line ${line}`
    : `${kind} in ${path}:${line} (${field})`;
}

async function textsFor(
  inspection: Inspection,
  engine: OpenedTask['engine'],
): Promise<SavedTexts['chunks']> {
  const chunks = chunksToSave(inspection);
  const texts = await engine.texts(chunks.map(({ id }) => id));
  return chunks.map((chunk, index) => ({ chunk, text: texts[index]! }));
}

/** Before minutes of work end in a file that cannot be written. */
export function requireSavable(file: string): void {
  const folder = statSync(dirname(resolve(file)), { throwIfNoEntry: false });
  if (!folder?.isDirectory())
    throw new UsageError(`there is no folder ${dirname(file)} to write to`);
}

export async function writeOut(file: string, data: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, data);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

function say(line: string): void {
  process.stderr.write(`${toVisible(line)}\n`);
}
