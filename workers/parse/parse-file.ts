import type { FileCut } from '../../core/cache/cut-record.ts';
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

export interface SkippedOutcome {
  kind: 'skipped';
  entry: LedgerEntry;
}

export interface ParsedOutcome {
  kind: 'parsed';
  entry: LedgerEntry;
  file: HeldFile;
  chunks: Chunk[];
  imports: FileImports;
}

export type ParseOutcome = SkippedOutcome | ParsedOutcome;

/** Reads, decodes and cuts one listed file. Whatever is wrong with it ends as its ledger row. */
export async function parseFile(
  parser: SyntaxParser,
  listed: Extract<Listed, { kind: 'file' }>,
  limits: Limits,
  cut: CutSettings,
): Promise<ParseOutcome> {
  const read = await readListed(listed, limits);
  return 'kind' in read ? read : cutFile(parser, read, cut);
}

/** Reads and decodes one listed file. */
export async function readListed(
  listed: Extract<Listed, { kind: 'file' }>,
  limits: Limits,
): Promise<SkippedOutcome | HeldFile> {
  const read = await readFile(listed, limits, withTimeout);
  return read.kind === 'skipped' ? read : { ...read.file, notes: read.notes };
}

/** Cuts a file that was read before. */
export async function cutFile(
  parser: SyntaxParser,
  read: HeldFile,
  cut: CutSettings,
): Promise<ParsedOutcome> {
  return parsedOutcome(read, await parser.chunk(read, cut));
}

/** A file that was read, with its cut. */
export function parsedOutcome(read: HeldFile, cut: FileCut): ParsedOutcome {
  const { chunks, notes: cutNotes, imports } = cut;
  const notes = withCutNotes(read.notes, cutNotes);
  const { path, bytes, hash } = read;
  return {
    kind: 'parsed',
    entry: { path, status: 'indexed', bytes, hash, chunks: chunks.length, notes },
    file: { ...read, notes },
    chunks,
    imports,
  };
}
