import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LexicalDocument } from '../core/rank/lexical-index.ts';

const LINES = 40;
const FILE_BYTES = 400_000;
const SOURCE = /\.(?:ts|mts|js|mjs|cjs)$/;
const MINIFIED_LINE = 2_000;

/** Windows of 40 lines over the sources of node_modules, the same list on every run of one install. */
export function codeChunks(count: number): LexicalDocument[] {
  const chunks: LexicalDocument[] = [];
  for (const path of sourcePaths('node_modules')) {
    const lines = readFileSync(path, 'utf8').split('\n');
    if (lines.some((line) => line.length > MINIFIED_LINE)) continue;
    for (let at = 0; at < lines.length; at += LINES) {
      if (chunks.length === count) return chunks;
      chunks.push(toDocument(path, lines.slice(at, at + LINES)));
    }
  }
  return chunks;
}

function* sourcePaths(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcePaths(path);
    else if (SOURCE.test(entry.name) && statSync(path).size <= FILE_BYTES) yield path;
  }
}

function toDocument(path: string, lines: readonly string[]): LexicalDocument {
  const body = lines.join('\n');
  const symbol = /(?:function|class|interface|const)\s+(\w+)/.exec(body)?.[1] ?? '';
  const doc = lines.filter((line) => /^\s*(?:\/\/|\*)/.test(line)).join('\n');
  return { body, symbol, path, doc };
}
