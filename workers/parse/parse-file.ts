import type { Limits } from '../../core/limits.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import { type HeldFile, type LedgerEntry, withCutNotes } from '../../core/model/file.ts';
import type { FileImports } from '../../core/model/import.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { Listed } from '../../core/model/source.ts';
import { readFile } from '../../core/text/read-file.ts';
import { timeoutWith } from '../../core/text/with-timeout.ts';
import type { SyntaxParser } from './syntax-parser.ts';

const withTimeout = timeoutWith(setTimeout, clearTimeout);

export type ParseOutcome =
  | { kind: 'skipped'; entry: LedgerEntry }
  | { kind: 'parsed'; entry: LedgerEntry; file: HeldFile; chunks: Chunk[]; imports: FileImports };

/** Reads, decodes and cuts one listed file. Whatever is wrong with it ends as its ledger row. */
export async function parseFile(
  parser: SyntaxParser,
  listed: Extract<Listed, { kind: 'file' }>,
  limits: Limits,
  cut: CutSettings,
): Promise<ParseOutcome> {
  const read = await readFile(listed, limits, withTimeout);
  if (read.kind === 'skipped') return read;
  return cutFile(parser, { ...read.file, notes: read.notes }, cut);
}

/** Cuts a file that was read before. */
export async function cutFile(
  parser: SyntaxParser,
  read: HeldFile,
  cut: CutSettings,
): Promise<Extract<ParseOutcome, { kind: 'parsed' }>> {
  const { chunks, notes: cutNotes, imports } = await parser.chunk(read, cut);
  const notes = withCutNotes(read.notes, cutNotes);
  const { path, bytes } = read;
  return {
    kind: 'parsed',
    entry: { path, status: 'indexed', bytes, chunks: chunks.length, notes },
    file: { ...read, notes },
    chunks,
    imports,
  };
}
