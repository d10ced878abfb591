import { cutFileOf } from '../core/chunk/cut-file.ts';
import { cutStatistics, statisticsByLanguage } from '../core/chunk/cut-statistics.ts';
import type { CutFile } from '../core/engine.ts';
import { LIMITS } from '../core/limits.ts';
import type { Chunk } from '../core/model/chunk.ts';
import { parseFolderArguments } from './arguments.ts';
import { parseSource } from './parse-source.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { settingsFrom } from './settings-from.ts';

/**
 * `oriel chunk DIR`: one JSON line a file, in the order of their paths. With `--summary` one line
 * instead: sizes and shares over all files and by language, and the milliseconds that reading, parsing
 * and cutting took in one thread.
 */
export async function runChunk(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    settings: { type: 'string' },
    summary: { type: 'boolean' },
  });
  const settings = await settingsFrom(values.settings);
  const { max } = settings.chunking;
  const files: CutFile[] = [];
  const started = performance.now();
  const source = sourceFromFolder(folder);
  for await (const item of parseSource(source, quietly().signal, LIMITS, settings)) {
    if (item.kind !== 'parsed') continue;
    const { file, chunks } = item;
    files.push(cutFileOf(file, chunks, max));
    if (values.summary) continue;
    const language = chunks[0]?.language ?? 'text';
    const fallback = chunks.some((chunk) => chunk.fallback);
    write({ path: file.path, language, fallback, chunks: chunks.map(toOutput) });
  }
  if (!values.summary) return;
  const languages = statisticsByLanguage(files, max);
  write({ summary: { ...cutStatistics(files, max), ms: performance.now() - started, languages } });
}

const write = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function toOutput({ start, end, startLine, endLine, kind, symbol, tokens }: Chunk) {
  return { start, end, startLine, endLine, kind, symbol, tokens };
}
