import type { Prior } from '../../model/candidate.ts';

/** What a file gains that the whole source leans on. Small: it decides between equals. */
const STRENGTH = 0.1;
/** Importers from which a file counts in full; the scale is logarithmic below. */
const MANY = 20;

/** A file that others import, by how many do. */
export function canonicalPrior(importers: number): Prior | null {
  if (importers === 0) return null;
  const share = Math.min(1, Math.log1p(importers) / Math.log1p(MANY));
  return {
    name: 'canonical',
    multiplier: 1 + STRENGTH * share,
    reason: `its file is imported by ${importers} ${importers === 1 ? 'other' : 'others'}`,
  };
}

/** The one to follow of several alike; `reason` says beside which and why. */
export function preferredPrior(reason: string | null, boost: number): Prior | null {
  return reason === null ? null : { name: 'canonical twin', multiplier: boost, reason };
}
