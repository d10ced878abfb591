import { readFile, stat } from 'node:fs/promises';
import { OrielError } from '../core/model/problem.ts';
import { requireBytes } from '../core/text/picked-text.ts';
import { UsageError } from './usage-error.ts';

/**
 * The bytes of a file that the person named, whose size is asked before it is read.
 *
 * @throws UsageError naming the file where it cannot be read or has more bytes than `most`.
 */
export async function readWithin(file: string, most: number): Promise<Uint8Array> {
  try {
    requireBytes(file, (await stat(file)).size, most, 'bad-settings');
    return await readFile(file);
  } catch (error) {
    throw new UsageError(error instanceof OrielError ? error.message : `cannot read ${file}`);
  }
}

/** The text of such a file, as UTF-8. @throws UsageError as `readWithin` does. */
export async function readTextWithin(file: string, most: number): Promise<string> {
  return new TextDecoder().decode(await readWithin(file, most));
}
