import type { SourceFiles } from '../model/source.ts';
import { HistoryError } from './history-error.ts';
import { readRange } from './windowed-bytes.ts';

/** packed-refs of a repository with 300,000 refs has 20 MB; nothing else comes near. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A file of `.git` as text; null where there is none. */
export async function readText(files: SourceFiles, path: string): Promise<string | null> {
  const file = await files.open(path);
  if (!file) return null;
  if (file.size > MAX_BYTES) {
    throw new HistoryError(
      `${path} has ${file.size} bytes, more than the ${MAX_BYTES} that are read`,
    );
  }
  return new TextDecoder().decode(await readRange(file, path, 0, file.size));
}
