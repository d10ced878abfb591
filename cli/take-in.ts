import type { Corpus } from '../core/corpus.ts';
import type { LedgerEntry } from '../core/model/file.ts';
import type { ParseOutcome } from '../workers/parse/parse-file.ts';

/** Adds a file to the index where there is room for it; its ledger row. */
export function takeIn(outcome: ParseOutcome, corpus: Corpus): LedgerEntry {
  if (outcome.kind === 'skipped') return outcome.entry;
  const { entry, file, chunks, imports } = outcome;
  return corpus.addFile(file, chunks, imports) ?? entry;
}
