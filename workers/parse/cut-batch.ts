import type { FileCut } from '../../core/cache/cut-record.ts';
import type { HeldFile } from '../../core/model/file.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { BatchResult, ParsedFile } from '../protocol.ts';
import type { KnownCuts } from './known-cuts.ts';
import { parsedOutcome, type SkippedOutcome } from './parse-file.ts';
import type { CutText, SyntaxParser } from './syntax-parser.ts';

interface CutRun {
  parser: SyntaxParser;
  /** Null where nothing is to be kept. */
  known: KnownCuts | null;
  cut: CutSettings;
  /** Told after each file. */
  onFile(): void;
}

export interface CutBatch extends Omit<BatchResult, 'wasmBytes' | 'faults'> {
  files: ParsedFile[];
  /** Cut here and now, so that the next visit need not. */
  made: (readonly [HeldFile, CutText])[];
}

/** Cuts the files of a batch, or takes their cuts from an earlier visit. */
export async function cutBatch(
  reads: readonly (HeldFile | SkippedOutcome)[],
  { parser, known, cut, onFile }: CutRun,
): Promise<CutBatch> {
  const files = reads.filter((read): read is HeldFile => !('kind' in read));
  const recalled = new Map<HeldFile, FileCut>();
  const batch: CutBatch = { entries: [], files: [], made: [], recalled: 0, broken: 0 };
  for (const [index, found] of ((await known?.recall(files, cut)) ?? []).entries()) {
    if (found === 'broken') batch.broken += 1;
    else if (found) recalled.set(files[index]!, found);
  }
  for (const read of reads) {
    if ('kind' in read) {
      batch.entries.push(read.entry);
      onFile();
      continue;
    }
    let found = recalled.get(read);
    if (found) batch.recalled += 1;
    else {
      const made = await parser.chunk(read, cut);
      batch.made.push([read, made]);
      found = made;
    }
    const { entry, file, chunks, imports } = parsedOutcome(read, found);
    batch.entries.push(entry);
    batch.files.push({ ...file, chunks, imports });
    onFile();
  }
  return batch;
}
