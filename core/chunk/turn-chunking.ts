import type { Chunking } from '../model/settings.ts';
import type { TokenCount } from '../model/units.ts';

/** The least target: below it a chunk holds less than a signature. */
const LEAST_TARGET = 20;
/** Between minimum, target and maximum, so that none of them is empty. */
const LEAST_GAP = 5;
/** A minimum is a fifth of its target, unless it was set to something else. */
const MIN_SHARE = 0.2;

/** With another target: the minimum follows it, and the maximum gives way. */
export function withTarget(chunking: Chunking, target: TokenCount): Chunking {
  const wanted = Math.max(LEAST_TARGET, Math.round(target));
  const follows = chunking.min === minFor(chunking.target);
  return {
    ...chunking,
    target: wanted,
    max: Math.max(chunking.max, wanted + LEAST_GAP),
    min: follows ? minFor(wanted) : Math.min(chunking.min, wanted - LEAST_GAP),
  };
}

/** With another maximum: the target gives way. */
export function withMax(chunking: Chunking, max: TokenCount): Chunking {
  const wanted = Math.max(LEAST_TARGET + LEAST_GAP, Math.round(max));
  const target = Math.min(chunking.target, wanted - LEAST_GAP);
  return { ...withTarget(chunking, target), max: wanted };
}

const minFor = (target: TokenCount): TokenCount => Math.round(target * MIN_SHARE);
