import { readFileSync } from 'node:fs';
import { embedDocuments } from '../core/embed/embed-documents.ts';
import { readStaticModel, type StaticModel } from '../core/embed/static-model.ts';
import { type LexicalDocument, LexicalIndex } from '../core/rank/lexical-index.ts';
import { codeChunks } from './code-chunks.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const CHUNKS = 10_000;
const ROUNDS = 5;
const MODEL = new URL('../public/models/oriel-code-static/model.bin', import.meta.url);

/** Chunks of 40 lines, split into terms and embedded by the shipped static model, in one thread. */
export async function benchEmbed(): Promise<Row[]> {
  const bytes = new Uint8Array(readFileSync(MODEL));
  const files = byFile(codeChunks(CHUNKS));
  const model = readStaticModel(bytes);
  const splitting: number[] = [];
  const embedding: number[] = [];
  let known = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    const { lexical, starts } = index(files);
    const split = performance.now();
    known = embed(model, lexical, starts);
    // The first round also pays for the compiler.
    if (round > 0) {
      splitting.push(split - started);
      embedding.push(performance.now() - split);
    }
  }
  const both = splitting.map((ms, round) => ms + embedding[round]!);
  const reading = median(Array.from({ length: ROUNDS }, () => timed(() => readStaticModel(bytes))));
  return [
    {
      name: `reading the model, ${(bytes.length / 1e6).toFixed(1)} MB`,
      value: reading,
      unit: 'ms',
    },
    { name: `splitting ${CHUNKS} chunks into terms`, value: median(splitting), unit: 'ms' },
    { name: `embedding ${known} of them`, value: median(embedding), unit: 'ms' },
    { name: 'both', value: (CHUNKS / median(both)) * 1_000, unit: 'chunks/s' },
  ];
}

function byFile(chunks: readonly LexicalDocument[]): LexicalDocument[][] {
  const files: LexicalDocument[][] = [];
  for (const chunk of chunks) {
    const last = files[files.length - 1];
    if (last?.[0]?.path === chunk.path) last.push(chunk);
    else files.push([chunk]);
  }
  return files;
}

function index(files: readonly LexicalDocument[][]): { lexical: LexicalIndex; starts: number[] } {
  const lexical = new LexicalIndex();
  const starts = files.map((documents) => {
    const start = lexical.size;
    lexical.add(documents);
    return start;
  });
  return { lexical, starts };
}

/** How many have a vector. */
function embed(model: StaticModel, lexical: LexicalIndex, starts: readonly number[]): number {
  let known = 0;
  for (const { count, vectors } of embedDocuments(model, lexical, starts)) {
    for (let row = 0; row < count; row++) {
      const from = row * model.dimensions;
      if (vectors.subarray(from, from + model.dimensions).some((value) => value !== 0)) known++;
    }
  }
  return known;
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
