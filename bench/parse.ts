import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Language, Parser } from 'web-tree-sitter';
import { nodeGrammars } from '../cli/node-grammars.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { SyntaxParser } from '../workers/parse/syntax-parser.ts';
import { type Corpus, type CorpusFile, readCorpora } from './corpora.ts';
import { cpuMs } from './cpu-clock.ts';
import type { Row } from './row.ts';

/** Rounds over a corpus go on until this much was parsed: first for the engine to compile what runs often, then to measure. */
const WARM_UP_BYTES = 12_000_000;
const MEASURED_BYTES = 12_000_000;
const GROWTH_FILES = 4_000;
const WARM_UP_FILES = 500;

/**
 * MB/s of one thread: web-tree-sitter's parse alone, and the same files parsed, measured in tokens and
 * cut into chunks; then what memory grew by over many files.
 */
export async function benchParse(): Promise<Row[]> {
  const corpora = readCorpora();
  const chunker = await SyntaxParser.create(nodeGrammars());
  const rows: Row[] = [];
  for (const corpus of corpora) rows.push(...(await benchCorpus(corpus, chunker)));
  rows.push(...(await benchGrowth(corpora, chunker)));
  chunker.dispose();
  return rows;
}

async function benchCorpus(corpus: Corpus, chunker: SyntaxParser): Promise<Row[]> {
  const { name, files } = corpus;
  const parser = new Parser();
  parser.setLanguage(await Language.load(await nodeGrammars().grammar(corpus.grammar)));
  const corpusBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const warmUpRounds = Math.ceil(WARM_UP_BYTES / corpusBytes);
  const rounds = Math.ceil(MEASURED_BYTES / corpusBytes);
  const bytes = corpusBytes * rounds;
  const spent = { bare: 0, whole: 0 };
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    // Both kinds take turns file by file, so that whatever else the machine does slows them alike.
    if (round === warmUpRounds) Object.assign(spent, { bare: 0, whole: 0 });
    for (const file of files) {
      const started = cpuMs();
      parser.parse(file.text)?.delete();
      const parsed = cpuMs();
      await chunker.chunk(file, DEFAULT_SETTINGS);
      spent.bare += parsed - started;
      spent.whole += cpuMs() - parsed;
    }
  }
  parser.delete();
  return [
    { name: `parse ${name}`, value: bytes / 1_000 / spent.bare, unit: 'MB/s' },
    {
      name: `parse and chunk ${name}`,
      value: bytes / 1_000 / spent.whole,
      unit: 'MB/s',
      ratio: spent.bare / spent.whole,
    },
  ];
}

/** Memory that 4,000 files leave behind, once the first 500 have made room. */
async function benchGrowth(corpora: Corpus[], chunker: SyntaxParser): Promise<Row[]> {
  const files = corpora.flatMap((corpus) => corpus.files);
  if (files.length === 0) return [];
  await chunkMany(files, WARM_UP_FILES, chunker);
  const before = { heap: heapBytes(), wasm: chunker.wasmBytes };
  await chunkMany(files, GROWTH_FILES - WARM_UP_FILES, chunker);
  const grown = { heap: heapBytes() - before.heap, wasm: chunker.wasmBytes - before.wasm };
  return [
    { name: 'heap grown over 4,000 files', value: grown.heap / 1e6, unit: 'MB' },
    { name: 'parser memory grown over 4,000 files', value: grown.wasm / 1e6, unit: 'MB' },
  ];
}

async function chunkMany(files: CorpusFile[], count: number, chunker: SyntaxParser): Promise<void> {
  for (let n = 0; n < count; n++) await chunker.chunk(files[n % files.length]!, DEFAULT_SETTINGS);
}

/** In use after a collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
