import type { RecalledFiles } from '../../core/engine.ts';
import type { Ledger } from '../../core/model/file.ts';
import type { BatchResult } from '../../workers/protocol.ts';

/** What came of cutting a source, beside what is in the index worker. */
export interface Cutting {
  ledger: Ledger;
  recalled: RecalledFiles;
  /** Why grammars did not load, each said once. */
  faults: readonly string[];
}

/** The same while batches come in. */
export interface CutSoFar {
  recalled: RecalledFiles;
  faults: Set<string>;
}

export function nothingCut(): CutSoFar {
  return { recalled: { files: 0, broken: 0 }, faults: new Set() };
}

export function addBatch(sum: CutSoFar, { recalled, broken, faults }: BatchResult): void {
  sum.recalled.files += recalled;
  sum.recalled.broken += broken;
  for (const fault of faults) sum.faults.add(fault);
}
