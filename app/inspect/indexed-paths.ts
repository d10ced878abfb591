import type { Ledger } from '../../core/model/file.ts';
import type { FilePath } from '../../core/model/units.ts';

/** The files that are in the index, in the order of the ledger. */
export function indexedPaths({ entries }: Ledger): FilePath[] {
  return entries.filter(({ status }) => status === 'indexed').map(({ path }) => path);
}
