import files from './fetched-files.json' with { type: 'json' };
import { SUM_HEADER } from './sum-header.ts';

/** What a file is known by. */
export interface FileSums {
  bytes: number;
  /** In lower-case hex. */
  sha256: string;
}

/**
 * What workers fetch and run, and what it has to be: grammars, their highlight queries and models by their place below
 * the page's folder, what packages have compiled by its place in the package.
 */
export const FETCHED_FILES: ReadonlyMap<string, FileSums> = new Map(Object.entries(files));

/** Headers of a request for a file that takes no other, also where a newer build answers for the host. */
export function sumHeaders(path: string): Record<string, string> {
  const sum = FETCHED_FILES.get(path)?.sha256;
  return sum ? { [SUM_HEADER]: sum } : {};
}

/** Of a checksum in a message: enough to tell files apart and to find it in a list. */
const SHOWN = 16;

/**
 * What is wrong with a file that came, in a sentence that names it, what was expected and what was found.
 *
 * @param type of the content, as the host says; empty where nobody does.
 * @returns null where it is what it has to be.
 */
export function mismatchOf(path: string, found: FileSums, type: string): string | null {
  const expected = FETCHED_FILES.get(path);
  if (!expected) return `${path} is no file that this build knows`;
  if (expected.sha256 === found.sha256 && expected.bytes === found.bytes) return null;
  const came = `${sumsOf(found)}${type && ` (${type})`}`;
  return `${path} is not the file that this build was made with: found ${came}, expected ${sumsOf(expected)}. Nothing of it was used`;
}

function sumsOf({ bytes, sha256 }: FileSums): string {
  return `${bytes} bytes of SHA-256 ${sha256.slice(0, SHOWN)}…`;
}
