import { type Flag, type FlagKind, isAtLeast } from '../model/flag.ts';
import type { QualityTier } from '../model/quality.ts';
import type { Settings } from '../model/settings.ts';

/** What a score says of a candidate, beside its flags. */
export interface Standing {
  /** Its score after the priors over that of the best candidate, 0 to 1. */
  share: number;
  /** It defines a symbol that the task names. */
  isDefinition: boolean;
}

/** Contradictory patterns and old interfaces, in the seed's words. */
const POISON: ReadonlySet<FlagKind> = new Set<FlagKind>([
  'contradiction',
  'deprecated',
  'superseded',
  'legacy',
  'stale-doc',
]);
/** Nobody's pattern here: copies, what tools and others wrote, what stands in for real code. */
const NOISE: ReadonlySet<FlagKind> = new Set<FlagKind>([
  'near-duplicate',
  'vendored',
  'generated',
  'snapshot',
  'fixture',
  'mock',
]);
/** From this share of the best score a chunk is what the task is about. */
const SIGNAL_SHARE = 0.6;
/** Below this it has words in common and little else. */
const NOISE_SHARE = 0.2;

/**
 * A candidate's place in the quality table. Flags that are not sure enough, and those of kinds that the
 * settings keep, because a person said so or the task asks for them, count for nothing.
 */
export function qualityOf(
  flags: readonly Flag[],
  { share, isDefinition }: Standing,
  { policies, leastCertainty }: Pick<Settings, 'policies' | 'leastCertainty'>,
): QualityTier {
  const counted = flags.filter(
    ({ kind, certainty }) => policies[kind] !== 'keep' && isAtLeast(certainty, leastCertainty),
  );
  const poison = counted.find(({ kind }) => POISON.has(kind));
  if (poison) return { tier: 'poison', reason: `${poison.kind}: ${poison.evidence}` };
  const noise = counted.find(({ kind }) => NOISE.has(kind));
  if (noise) return { tier: 'noise', reason: `${noise.kind}: ${noise.evidence}` };
  const percent = `${Math.round(share * 100)} % of the best score`;
  const test = counted.find(({ kind }) => kind === 'test');
  if (test) return { tier: 'context', reason: `a test, ${percent}` };
  if (isDefinition) return { tier: 'signal', reason: 'defines what the task names' };
  if (share >= SIGNAL_SHARE) return { tier: 'signal', reason: percent };
  return { tier: share >= NOISE_SHARE ? 'context' : 'noise', reason: percent };
}
