import type { Ledger } from '../../model/file.ts';
import type { FilePath } from '../../model/units.ts';

/** Why a file is not in the index, as its ledger has it; a clause without a full stop. */
export function whyMissing(path: FilePath, ledger: Ledger): string {
  const entry = ledger.entries.find((one) => one.path === path);
  if (entry?.status === 'skipped') {
    return `the ledger says ${entry.reason}${entry.detail === '' ? '' : `: ${entry.detail}`}`;
  }
  if (entry) return 'it has no text to cut';
  const folder = ledger.pruned.find((one) => path.startsWith(`${one.path}/`));
  return folder
    ? `the ledger says that its folder ${folder.path} was left out by ${folder.rule}`
    : 'the source has no such file';
}
