import { isFree, isOutOfPlay } from '../curate/rulings.ts';
import type { Decision } from '../model/candidate.ts';
import { isAtLeast } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { Settings } from '../model/settings.ts';
import type { ChunkId, TokenCount } from '../model/units.ts';
import type { Contender } from './assemble.ts';
import { labelOf } from './label.ts';

export interface Outcome {
  contender: Contender;
  decision: Decision;
}

export interface Rules {
  /** Says why a contender must stay out, whatever else is in; null to let it in. */
  exclude(contender: Contender): string | null;
  /** Whether a copy stays out beside what it is a copy of. */
  isOneOfACluster: boolean;
}

export const LET_ALL_IN: Rules = { exclude: () => null, isOneOfACluster: false };

export function rulesOf(query: Query, settings: Settings): Rules {
  const given = new Set(query.given);
  return {
    isOneOfACluster: settings.policies['near-duplicate'] === 'leave-out',
    exclude: ({ ref, flags, ruling }) => {
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
      return flag ? `${flag.kind}: ${flag.evidence}` : null;
    },
  };
}

/** Decides on pinned contenders first, then by rank; the outcomes are in the order of deciding. */
export function decide(
  contenders: readonly Contender[],
  room: TokenCount,
  rules: Rules,
): Outcome[] {
  const deciding = new Deciding(contenders, room, rules);
  for (const contender of contenders) {
    if (contender.ruling?.kind === 'pin') deciding.settle(contender);
  }
  for (const contender of contenders) deciding.settle(contender);
  return [...deciding.outcomes.values()];
}

class Deciding {
  readonly outcomes = new Map<Contender, Outcome>();
  private readonly byId: ReadonlyMap<ChunkId, Contender>;
  private readonly taken = new Set<ChunkId>();

  constructor(
    contenders: readonly Contender[],
    private left: TokenCount,
    private readonly rules: Rules,
  ) {
    this.byId = new Map(contenders.map((contender) => [contender.ref.id, contender]));
  }

  /** @param copy whose turn it is, where this is what it is a copy of. */
  settle(contender: Contender, copy: Contender | null = null): void {
    if (this.outcomes.has(contender)) return;
    const decision = this.decisionOn(contender, copy);
    this.outcomes.set(contender, { contender, decision });
  }

  private decisionOn(contender: Contender, copy: Contender | null): Decision {
    const { ref, rank, ruling, tokens } = contender;
    const exclusion = this.rules.exclude(contender) ?? this.asCopy(contender);
    if (exclusion !== null) return { action: 'leave-out', reason: exclusion };
    const pinned = ruling?.kind === 'pin' ? `${ruling.reason}; ` : '';
    if (tokens > this.left) {
      const shortage = `no room: needs ${tokens}, ${Math.max(0, this.left)} left`;
      return { action: 'skip', reason: `${pinned}${shortage}` };
    }
    this.taken.add(ref.id);
    this.left -= tokens;
    const before = copy ? `, before its copy ${labelOf(copy.ref)}` : '';
    return { action: 'take', reason: `${pinned}rank ${rank}, fits${before}` };
  }

  /** The one to follow has its turn first, and if it or another copy is in, this one stays out. */
  private asCopy(contender: Contender): string | null {
    const { flags, originals, ruling } = contender;
    if (!this.rules.isOneOfACluster || isFree(ruling)) return null;
    for (const { id, isCanonical } of originals) {
      const original = this.byId.get(id);
      if (original && isCanonical) this.settle(original, contender);
    }
    const kept = originals.find(({ id }) => this.taken.has(id));
    if (!kept) return null;
    const flag = flags.find(({ kind }) => kind === 'near-duplicate');
    if (flag?.twin?.id === kept.id) return `near-duplicate: ${flag.evidence}`;
    const { path, startLine, endLine } = this.byId.get(kept.id)!.ref;
    const alike = `${kept.similarity.toFixed(2)} alike to ${path} ${startLine}–${endLine}`;
    return `near-duplicate: ${alike}, which is in`;
  }
}
