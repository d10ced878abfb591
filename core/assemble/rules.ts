import { isFree, isOutOfPlay } from '../curate/rulings.ts';
import { isAtLeast } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { Assembling, Settings } from '../model/settings.ts';
import type { Contender } from './assemble.ts';

export interface Rules {
  /** Says why a contender must stay out, whatever else is in; null to let it in. */
  exclude(contender: Contender): string | null;
  /** Whether a copy stays out beside what it is a copy of. */
  isOneOfACluster: boolean;
  assembly: Assembling;
}

export function rulesOf(query: Query, settings: Settings): Rules {
  const given = new Set(query.given);
  const { assembly } = settings;
  return {
    assembly,
    isOneOfACluster: settings.policies['near-duplicate'] === 'leave-out',
    exclude: ({ ref, flags, ruling, share }) => {
      if (ruling && isOutOfPlay(ruling)) return ruling.reason;
      if (given.has(ref.path)) return 'already given';
      if (isFree(ruling)) return null;
      // A copy misleads only beside its original; alone it may be all there is.
      const flag = flags.find(
        ({ kind, certainty }) =>
          kind !== 'near-duplicate' &&
          settings.policies[kind] === 'leave-out' &&
          isAtLeast(certainty, settings.leastCertainty),
      );
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
  return { exclude: () => null, isOneOfACluster: false, assembly };
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
