import type { Block } from '../../model/transcript.ts';
import { type Fact, type FactKey, FactReader } from './facts-of.ts';

/** Facts of blocks, each text read once however often it comes back. For one series of questions. */
export class FactsByText {
  readonly #reader: FactReader;
  readonly #known = new Map<string, readonly Fact[]>();

  /** @param folder of the session, see `FactReader`. */
  constructor(folder: string | null) {
    this.#reader = new FactReader(folder);
  }

  of({ kind, hash, text }: Block): readonly Fact[] {
    const known = this.#known.get(hash);
    if (known) return known;
    const facts = this.#reader.read(kind === 'call' ? valuesOf(text) : text);
    this.#known.set(hash, facts);
    return facts;
  }

  /**
   * Keys of all that the blocks say. Of a path also its ends, from each folder on: a summary that says more of
   * where a file lies has not lost it.
   */
  keysOf(blocks: Iterable<Block>): Set<FactKey> {
    const keys = new Set<FactKey>();
    for (const block of blocks) {
      for (const { kind, key } of this.of(block)) {
        keys.add(key);
        if (kind !== 'path') continue;
        for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) {
          keys.add(`path ${key.slice(at + 1)}`);
        }
      }
    }
    return keys;
  }
}

/** Of a call's input, without the names of its fields, which are the tool's words, and without the escapes of JSON. */
function valuesOf(input: string): string {
  return input.replace(/"[^"\\]{1,60}"\s*:/g, ' ').replace(/\\+[nrt"]/g, ' ');
}
