import { isFree, isOutOfPlay } from '../curate/rulings.ts';
import { type Flag, type FlagKind, isAtLeast } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { Assembling, Settings } from '../model/settings.ts';
import type { Contender } from './assemble.ts';

export interface Rules {
  /** Says why a contender must stay out, whatever else is in; null to let it in. */
  exclude(contender: Contender): string | null;
  /** Whether a copy stays out beside what it is a copy of. */
  isOneOfACluster: boolean;
  /** Whether what bears the flag stays out beside its twin. */
  isContradicted(flag: Flag): boolean;
  assembly: Assembling;
}

/** A copy misleads only beside its original, and so does what contradicts; alone it may be all there is. */
const NEEDS_TWO: ReadonlySet<FlagKind> = new Set(['near-duplicate', 'contradiction']);

export function rulesOf(query: Query, settings: Settings): Rules {
  const given = new Set(query.given);
  const { assembly, policies, leastCertainty } = settings;
  const isActedOn = ({ kind, certainty }: Flag): boolean =>
    policies[kind] === 'leave-out' && isAtLeast(certainty, leastCertainty);
  return {
    assembly,
    isContradicted: (flag) => flag.kind === 'contradiction' && isActedOn(flag),
    isOneOfACluster: policies['near-duplicate'] === 'leave-out',
    exclude: ({ ref, flags, ruling, share }) => {
      if (ruling && isOutOfPlay(ruling)) return ruling.reason;
      if (given.has(ref.path)) return 'already given';
      if (isFree(ruling)) return null;
      const flag = flags.find((one) => !NEEDS_TWO.has(one.kind) && isActedOn(one));
      if (flag) return `${flag.kind}: ${flag.evidence}`;
      if (share >= assembly.minScore) return null;
      const asked = percent(assembly.minScore);
      return `below the minimum score: ${percent(share)} of the best, ${asked} asked`;
    },
  };
}

/** The same turns with nothing left out. */
export function lettingAllIn(rules: Rules): Rules {
  const assembly = { ...rules.assembly, maxRedundancy: 1 };
  const none = { exclude: () => null, isOneOfACluster: false, isContradicted: () => false };
  return { ...none, assembly };
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
