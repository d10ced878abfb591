import type { Limits } from '../../core/limits.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { LedgerEntry, SourceFile } from '../../core/model/file.ts';
import type { Listed } from '../../core/model/source.ts';
import { readFile } from '../../core/text/read-file.ts';
import { timeoutWith } from '../../core/text/with-timeout.ts';
import type { SyntaxParser } from './syntax-parser.ts';

const withTimeout = timeoutWith(setTimeout, clearTimeout);

export type ParseOutcome =
  | { kind: 'skipped'; entry: LedgerEntry }
  | { kind: 'parsed'; entry: LedgerEntry; file: SourceFile; chunks: Chunk[] };

/** Reads, decodes and cuts one listed file. Whatever is wrong with it ends as its ledger row. */
export async function parseFile(
  parser: SyntaxParser,
  listed: Extract<Listed, { kind: 'file' }>,
  limits: Limits,
): Promise<ParseOutcome> {
  const read = await readFile(listed, limits, withTimeout);
  if (read.kind === 'skipped') return read;
  const { file } = read;
  const { chunks, notes } = await parser.chunk(file);
  const entry: LedgerEntry = {
    path: file.path,
    status: 'indexed',
    bytes: file.bytes,
    chunks: chunks.length,
    notes: [...new Set([...read.notes, ...notes])],
  };
  return { kind: 'parsed', entry, file, chunks };
}
