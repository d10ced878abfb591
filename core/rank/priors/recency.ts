import { ageWords, type FileAge } from '../../curate/file-age.ts';
import type { Prior } from '../../model/candidate.ts';

/** What a file loses a month, and what it keeps at least: the second seed's formula. */
const LOST_A_MONTH = 0.01;
const LEAST = 0.1;

/** `max(0.1, 1 - months × 0.01)`, in months before HEAD; none where the age is not known. */
export function recencyPrior(age: FileAge | null): Prior | null {
  if (age === null) return null;
  return {
    name: 'recency',
    multiplier: Math.max(LEAST, 1 - age.months * LOST_A_MONTH),
    reason: `its file was ${ageWords(age)}`,
  };
}
