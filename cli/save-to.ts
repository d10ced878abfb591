import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { gzip } from '../core/inspection/gzip.ts';
import { leavingInspection } from '../core/inspection/leaving-inspection.ts';
import { placeOf } from '../core/inspection/redact.ts';
import { chunksToSave, gatherInspection } from '../core/inspection/save-inspection.ts';
import type { Counting, SavedTexts } from '../core/inspection/saved-inspection.ts';
import { writeInspection } from '../core/inspection/write-inspection.ts';
import type { Inspection } from '../core/model/inspection.ts';
import { type Leaving, leavingText } from '../core/secrets/leaving.ts';
import { type SecretFind, SPARE_NONE } from '../core/secrets/mask-texts.ts';
import type { OpenedTask } from './open-task.ts';
import { say } from './say.ts';
import { UsageError } from './usage-error.ts';

interface Saving {
  folder: string;
  opened: OpenedTask;
  inspection: Inspection;
  counting: Counting;
  withTexts: boolean;
  withSecrets: boolean;
}

/** Saves an inspection, packed where the name ends in `.gz`, and says on standard error what was masked. */
export async function saveTo(
  file: string,
  { folder, opened, inspection, counting, withTexts, withSecrets }: Saving,
): Promise<void> {
  const { engine, summary, history } = opened;
  const saved = gatherInspection({
    name: basename(resolve(folder)),
    summary,
    git: history?.git ?? null,
    inspection,
    counting,
    texts: withTexts ? await textsFor(inspection, engine) : null,
    review: [],
    suppressions: [],
  });
  const leaving = leavingInspection(saved, (now) =>
    file.endsWith('.gz') ? gzip(writeInspection(now)) : writeInspection(now),
  );
  /** `src/config.ts:12 (texts.chunks[3].text)` */
  const placeWords = (find: SecretFind): string => {
    const { field, path, line } = placeOf(find, saved);
    return path === null ? `${field}, line ${line}` : `${path}:${line} (${field})`;
  };
  const bytes = await handOut(file, leaving, { withSecrets, placeWords });
  const texts = withTexts ? 'with texts' : 'without texts';
  const masked = withSecrets ? 0 : leaving.finds.length;
  say(`saved ${file}: ${bytes} bytes, ${texts}, ${masked} secrets masked`);
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

interface Handing {
  /** On purpose as it is. */
  withSecrets: boolean;
  placeWords?(find: SecretFind): string;
}

/** Of every command that writes what may be handed on. */
export const SECRETS_OPTION = { 'with-secrets': { type: 'boolean' } } as const;

/**
 * The only way for a file to be written, and for a report to be printed, where the name is `-`: what looks like a secret is
 * masked, and standard error says where it stood. scripts/check-imports.mjs refuses any other.
 *
 * @returns the bytes written.
 */
export async function handOut(
  file: string,
  content: string | Leaving,
  { withSecrets, placeWords = fieldWords }: Handing,
): Promise<number> {
  const leaving = typeof content === 'string' ? leavingText(file, content) : content;
  const data = withSecrets ? leaving.asItIs() : leaving.masked(SPARE_NONE);
  if (file === '-') process.stdout.write(data);
  else await write(file, data);
  const verb = withSecrets ? 'not masked, as you said:' : 'masked';
  for (const find of leaving.finds) say(`${verb} ${find.kind} in ${placeWords(find)}`);
  return typeof data === 'string' ? Buffer.byteLength(data) : data.length;
}

function fieldWords({ field, line }: SecretFind): string {
  return field === '' ? `line ${line}` : `${field}, line ${line}`;
}

async function write(file: string, data: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, data);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}
