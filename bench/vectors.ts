import { plainDotScan } from '../core/rank/dot-scan.ts';
import { VectorTable } from '../core/rank/vector-table.ts';
import { fastestDotScan } from '../workers/index/fastest-dot-scan.ts';
import { cpuMs } from './cpu-clock.ts';
import { FloatScan } from './float-scan.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const SIZES = [
  { documents: 100_000, dimensions: 256 },
  { documents: 20_000, dimensions: 384 },
];
const TOP = 200;
const ROUNDS = 25;

/**
 * Exact cosine of one query with all vectors, the 200 best kept, against the scan over floats, in
 * milliseconds of processor time.
 */
export async function benchVectors(): Promise<Row[]> {
  return SIZES.flatMap(({ documents, dimensions }) => compare(documents, dimensions));
}

function compare(documents: number, dimensions: number): Row[] {
  const random = xorshift(7);
  const vector = (): Float32Array =>
    Float32Array.from({ length: dimensions }, () => random() - 0.5);
  const times = (): number[] => [];
  const tables = [
    { name: 'int8, SIMD', table: new VectorTable(dimensions, fastestDotScan), times: times() },
    { name: 'int8, plain', table: new VectorTable(dimensions, plainDotScan), times: times() },
    { name: 'float, the peer', table: new FloatScan(documents, dimensions), times: times() },
  ];
  for (let document = 0; document < documents; document++) {
    const own = vector();
    for (const { table } of tables) table.set(document, own);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const query = vector();
    for (const { table, times } of tables) {
      const start = cpuMs();
      table.search(query, TOP, (a, b) => a - b);
      times.push(cpuMs() - start);
    }
  }
  const peer = median(tables.at(-1)!.times);
  const size = `${documents.toLocaleString('en')} × ${dimensions}`;
  return tables.map(({ name, times }) => {
    const value = median(times);
    return { name: `${size}, ${name}`, value, unit: 'ms', ratio: peer / value };
  });
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
