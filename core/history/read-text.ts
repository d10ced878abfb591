import { LIMITS } from '../limits.ts';
import type { SourceFiles } from '../model/source.ts';
import { HistoryError } from './history-error.ts';
import { readRange } from './windowed-bytes.ts';

/** A file of `.git` as text; null where there is none. */
export async function readText(files: SourceFiles, path: string): Promise<string | null> {
  const file = await files.open(path);
  if (!file) return null;
  if (file.size > LIMITS.gitTextBytes) {
    throw new HistoryError(
      `${path} has ${file.size} bytes, more than the ${LIMITS.gitTextBytes} that are read`,
    );
  }
  return new TextDecoder().decode(await readRange(file, path, 0, file.size));
}
