import { readFileSync } from 'node:fs';
import type { Chunk } from '../../core/model/chunk.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { SyntaxParser } from '../../workers/parse/syntax-parser.ts';
import { nodeGrammars } from '../node-grammars.ts';

/** Small, so that a sample of forty lines shows every kind of cut. */
export const SAMPLE_CUT: CutSettings = {
  tokenizer: 'o200k',
  chunking: { method: 'syntax', target: 60, max: 110, min: 20 },
};

export const sampleParser = SyntaxParser.create(nodeGrammars());

const SAMPLES = new URL('../../workers/parse/samples/', import.meta.url);

/** The text of a sample in `workers/parse/samples`. */
export function readSample(name: string): string {
  return readFileSync(new URL(`${name}.txt`, SAMPLES), 'utf8');
}

/** The chunks of a text, which must partition it. @throws Error where they do not, or where there is a note. */
export async function chunkText(path: string, text: string, cut = SAMPLE_CUT): Promise<Chunk[]> {
  const { chunks, notes } = await (await sampleParser).chunk({ path, text }, cut);
  if (notes.length > 0) throw new Error(`${path} has notes: ${notes.join(', ')}`);
  const whole = chunks.map(({ start, end }) => text.slice(start, end)).join('');
  if (whole !== text) throw new Error(`the chunks of ${path} do not partition it`);
  return chunks;
}

export function chunkSample(name: string, cut = SAMPLE_CUT): Promise<Chunk[]> {
  return chunkText(name, readSample(name), cut);
}
