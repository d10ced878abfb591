import type { Engine } from '../core/engine.ts';
import type { ChunkPlace } from '../core/model/pull.ts';
import type { FilePath, LineNumber } from '../core/model/units.ts';
import { UsageError } from './usage-error.ts';

type FileChunks = Awaited<ReturnType<Engine['fileChunks']>>['chunks'];

/** The chunks of a file of the open source; null where it has no such file. */
export async function chunksOf(engine: Engine, path: FilePath): Promise<FileChunks | null> {
  try {
    return (await engine.fileChunks('open', path)).chunks;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The chunk that has a line; where two share it, the one that begins there is meant.
 *
 * @param asked the option as it was typed, for the message.
 * @throws UsageError where the source has no such file or line.
 */
export async function chunkAt(
  engine: Engine,
  path: FilePath,
  line: LineNumber,
  asked: string,
): Promise<ChunkPlace> {
  const chunks = await chunksOf(engine, path);
  if (!chunks) throw new UsageError(`${asked}: no file ${path} is indexed`);
  const chunk = chunks.findLast(({ startLine, endLine }) => startLine <= line && line <= endLine);
  if (!chunk) throw new UsageError(`${asked}: ${path} has no line ${line}`);
  const { id, startLine, endLine } = chunk;
  return { id, path, startLine, endLine };
}
