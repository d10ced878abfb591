import { ageWords, type FileAge } from '../../curate/file-age.ts';
import type { Prior } from '../../model/candidate.ts';
import { naturalLog } from '../natural-log.ts';

/** What a file gains that the whole source leans on. Small: it decides between equals. */
const STRENGTH = 0.1;
/** Importers from which a file counts in full; the scale is logarithmic below. */
const MANY = 20;

/** What an owner, and a recent change, add to the share of the importers. */
const FOR_CARE = 0.25;
/** Months before HEAD within which a file counts as changed recently. */
const RECENT = 6;

/** What makes a file the one that the source leans on, as far as it is known. */
export interface Standing {
  importers: number;
  owners: readonly string[];
  age: FileAge | null;
}

/** A file that others import, by how many do, and whether somebody looks after it. */
export function canonicalPrior({ importers, owners, age }: Standing): Prior | null {
  if (importers === 0) return null;
  const isOwned = owners.length > 0;
  const isRecent = age !== null && !age.isAtLeast && age.months < RECENT;
  const leaning = Math.min(1, naturalLog(1 + importers) / naturalLog(1 + MANY));
  const share = leaning + (isOwned ? FOR_CARE : 0) + (isRecent ? FOR_CARE : 0);
  const facts = [
    `imported by ${importers} ${importers === 1 ? 'other' : 'others'}`,
    ...(isOwned ? [`owned by ${owners.join(' ')}`] : []),
    ...(isRecent ? [ageWords(age)] : []),
  ];
  return {
    name: 'canonical',
    multiplier: 1 + STRENGTH * share,
    reason: `its file is ${facts.join(', ')}`,
  };
}

/** The one to follow of several alike; `reason` says beside which and why. */
export function preferredPrior(reason: string | null, boost: number): Prior | null {
  return reason === null ? null : { name: 'canonical twin', multiplier: boost, reason };
}
