import type { Prior } from '../../model/candidate.ts';
import { type Flag, type FlagKind, isAtLeast } from '../../model/flag.ts';
import type { Settings } from '../../model/settings.ts';

/** Strongest first: the flag that names the reason where several ask for the same. */
const BY_STRENGTH: readonly FlagKind[] = [
  'superseded',
  'deprecated',
  'contradiction',
  'legacy',
  'near-duplicate',
  'generated',
  'vendored',
  'snapshot',
  'fixture',
  'mock',
  'test',
  'stale-doc',
];

/** Once a chunk, however many of its flags are to be weighed down. */
export function flaggedPrior(
  flags: readonly Flag[],
  {
    policies,
    downWeight,
    leastCertainty,
  }: Pick<Settings, 'policies' | 'downWeight' | 'leastCertainty'>,
): Prior | null {
  const weighed = flags.filter(
    ({ kind, certainty }) =>
      policies[kind] === 'down-weight' && isAtLeast(certainty, leastCertainty),
  );
  const kind = BY_STRENGTH.find((strong) => weighed.some((flag) => flag.kind === strong));
  if (kind === undefined) return null;
  return { name: kind, multiplier: downWeight, reason: `flagged ${kind}` };
}
