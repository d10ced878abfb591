import { LIMITS } from '../core/limits.ts';
import type { Chunk } from '../core/model/chunk.ts';
import { parseFolderArguments } from './arguments.ts';
import { parseSource } from './parse-source.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

/** `oriel chunk DIR`: one JSON line a file, in the order of their paths. */
export async function runChunk(args: string[]): Promise<void> {
  const { folder } = parseFolderArguments(args, {});
  for await (const item of parseSource(sourceFromFolder(folder), quietly().signal, LIMITS)) {
    if (item.kind !== 'parsed') continue;
    const { file, chunks } = item;
    const line = {
      path: file.path,
      language: chunks[0]?.language ?? 'text',
      fallback: chunks.some(({ fallback }) => fallback),
      chunks: chunks.map(toOutput),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

function toOutput({ start, end, startLine, endLine, kind, symbol }: Chunk) {
  return { start, end, startLine, endLine, kind, symbol };
}
