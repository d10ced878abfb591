import type { RecalledFiles } from '../../core/engine.ts';
import type { Ledger } from '../../core/model/file.ts';
import type { BatchResult } from '../../workers/protocol.ts';

/** What came of cutting a source, beside what is in the index worker. */
export interface Cutting {
  ledger: Ledger;
  recalled: RecalledFiles;
}

export function addRecalled(
  sum: RecalledFiles,
  { recalled, broken }: Pick<BatchResult, 'recalled' | 'broken'>,
): void {
  sum.files += recalled;
  sum.broken += broken;
}
