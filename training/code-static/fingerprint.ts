/**
 * Writes excluded-lines.bin: a sample of the hashes of the lines of projects that the model must not
 * have seen, so that copies of their files inside other packages are found.
 *
 *     npx tsx training/code-static/fingerprint.ts CHECKOUT...
 */
import { writeFileSync } from 'node:fs';
import { sampledLines } from './excluded-lines.ts';
import { learnable } from './learnable.ts';

const hashes = new Map<number, number>();
for (const folder of process.argv.slice(2)) {
  for await (const { text } of learnable(folder, Number.POSITIVE_INFINITY)) {
    for (const hash of sampledLines(text)) hashes.set(hash, (hashes.get(hash) ?? 0) + 1);
  }
}
const sorted = Int32Array.from(hashes.keys()).sort();
writeFileSync(new URL('./excluded-lines.bin', import.meta.url), sorted);
console.error(`${sorted.length} hashes`);
