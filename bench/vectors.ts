import { VectorTable } from '../core/rank/vector-table.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const DOCUMENTS = 20_000;
const DIMENSIONS = 384;
const TOP = 200;
const ROUNDS = 25;

/** Exact cosine of one query with 20,000 vectors of 384 dimensions, the 200 best kept. */
export async function benchVectors(): Promise<Row[]> {
  const random = xorshift(7);
  const vector = (): Float32Array =>
    Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5);
  const table = new VectorTable(DIMENSIONS);
  for (let document = 0; document < DOCUMENTS; document++) table.set(document, vector());
  const query = vector();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    table.search(query, TOP, (a, b) => a - b);
    return performance.now() - start;
  });
  return [{ name: 'cosine scan p50, 20,000 × 384', value: median(times), unit: 'ms' }];
}

/** Marsaglia's 32-bit generator: the same vectors on every run. */
function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
