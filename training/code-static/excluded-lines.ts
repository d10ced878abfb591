import { existsSync, readFileSync } from 'node:fs';

/** One line in so many is kept, by its hash. */
export const SAMPLED = 16;
/** Shorter lines are anyone's. */
const SHORTEST_LINE = 24;
const FEWEST_SAMPLES = 3;
/** A file that shares so many of its sampled lines is a copy. */
const MOST_SHARED = 0.4;

const FILE = new URL('./excluded-lines.bin', import.meta.url);

/**
 * Finds near-copies of the files of excluded projects inside other packages, by a sample of the hashes
 * of their lines; the texts themselves are not kept. `fingerprint.ts` writes the sample.
 */
export class ExcludedLines {
  private constructor(private readonly hashes: ReadonlySet<number>) {}

  static read(): ExcludedLines {
    if (!existsSync(FILE)) throw new Error('excluded-lines.bin is missing: run fingerprint.ts');
    const bytes = readFileSync(FILE);
    const { buffer, byteOffset, length } = new Uint8Array(bytes);
    return new ExcludedLines(new Set(new Int32Array(buffer, byteOffset, length / 4)));
  }

  has(text: string): boolean {
    const samples = sampledLines(text);
    if (samples.length < FEWEST_SAMPLES) return false;
    const shared = samples.filter((hash) => this.hashes.has(hash)).length;
    return shared / samples.length >= MOST_SHARED;
  }
}

/** 32-bit FNV-1a hashes, without white space, of those lines of a text that are in the sample. */
export function sampledLines(text: string): number[] {
  const hashes = new Set<number>();
  for (const line of text.split('\n')) {
    const bare = line.replace(/\s+/g, '');
    if (bare.length < SHORTEST_LINE) continue;
    let hash = 0x811c9dc5;
    for (let at = 0; at < bare.length; at++) {
      hash = Math.imul(hash ^ bare.charCodeAt(at), 0x01000193);
    }
    if ((hash >>> 0) % SAMPLED === 0) hashes.add(hash);
  }
  return [...hashes];
}
