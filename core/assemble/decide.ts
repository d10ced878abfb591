import { isFree, isOutOfPlay } from '../curate/rulings.ts';
import type { Decision } from '../model/candidate.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import { isAtLeast } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { Assembling, Settings } from '../model/settings.ts';
import type { ChunkId, FilePath, Rank, TokenCount } from '../model/units.ts';
import type { Contender } from './assemble.ts';
import { labelOf } from './label.ts';
import { valuePerToken } from './value.ts';

export interface Outcome {
  contender: Contender;
  decision: Decision;
  /** How much of it is in; null where it is not. */
  form: ChunkForm | null;
  /** What it takes, or would have taken. */
  tokens: TokenCount;
}

/** One way to send a contender. */
interface Offer {
  form: ChunkForm;
  tokens: TokenCount;
  /** How it came about; null for the chunk as it is. */
  note: string | null;
}

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

/**
 * Decides on pinned contenders first, then by rank or by value; the outcomes are in the order of
 * deciding.
 */
export function decide(
  contenders: readonly Contender[],
  room: TokenCount,
  rules: Rules,
): Outcome[] {
  const deciding = new Deciding(contenders, room, rules);
  for (const contender of contenders) {
    if (contender.ruling?.kind === 'pin') deciding.settle(contender);
  }
  if (rules.assembly.order === 'score')
    for (const contender of contenders) deciding.settle(contender);
  else for (let next = deciding.best(); next; next = deciding.best()) deciding.settle(next);
  return [...deciding.outcomes.values()];
}

interface Overlapping {
  share: number;
  /** What it overlaps with; null where nothing is in. */
  other: Contender | null;
}

class Deciding {
  readonly outcomes = new Map<Contender, Outcome>();
  private readonly byId: ReadonlyMap<ChunkId, Contender>;
  private readonly taken = new Set<ChunkId>();
  /** Ranks of the contenders whose whole files are in. */
  private readonly files = new Map<FilePath, Rank>();
  private readonly densities = new Map<Contender, number>();
  /** The most that one of those in repeats of each contender. */
  private readonly overlaps = new Map<Contender, Overlapping>();

  constructor(
    private readonly contenders: readonly Contender[],
    private left: TokenCount,
    private readonly rules: Rules,
  ) {
    this.byId = new Map(contenders.map((contender) => [contender.ref.id, contender]));
  }

  /** The undecided contender of the most value a token, the first by rank of several; null at the end. */
  best(): Contender | null {
    let best: Contender | null = null;
    let most = -1;
    for (const contender of this.contenders) {
      if (this.outcomes.has(contender)) continue;
      const value = this.valueOf(contender);
      if (value > most) [best, most] = [contender, value];
    }
    return best;
  }

  /** @param copy whose turn it is, where this is what it is a copy of. */
  settle(contender: Contender, copy: Contender | null = null): void {
    if (this.outcomes.has(contender)) return;
    const outcome = this.outcomeOf(contender, copy);
    this.outcomes.set(contender, { contender, ...outcome });
  }

  private outcomeOf(contender: Contender, copy: Contender | null): Omit<Outcome, 'contender'> {
    const { rank, ruling } = contender;
    const exclusion =
      this.rules.exclude(contender) ??
      this.asCopy(contender) ??
      this.inItsFile(contender) ??
      this.asRedundant(contender);
    const first = this.firstOffer(contender);
    if (exclusion !== null) {
      const decision = { action: 'leave-out', reason: exclusion } as const;
      return { decision, form: null, tokens: first.tokens };
    }
    const pinned = ruling?.kind === 'pin' ? `${ruling.reason}; ` : '';
    const offer = this.fitting(contender, first);
    if (!offer) {
      const shortage = `no room: needs ${first.tokens}, ${Math.max(0, this.left)} left`;
      const decision = { action: 'skip', reason: `${pinned}${shortage}` } as const;
      return { decision, form: null, tokens: first.tokens };
    }
    const worth =
      this.rules.assembly.order === 'value' ? `, value ${this.valueWords(contender)}` : '';
    const how = offer.note === null ? '' : `, ${offer.note}`;
    const before = copy ? `, before its copy ${labelOf(copy.ref)}` : '';
    const reason = `${pinned}rank ${rank}${worth}${how}, fits${before}`;
    this.take(contender, offer);
    return { decision: { action: 'take', reason }, form: offer.form, tokens: offer.tokens };
  }

  /** As what it would be sent if there were room enough. */
  private firstOffer(contender: Contender): Offer {
    const { unit, squeeze } = this.rules.assembly;
    const offer =
      unit === 'files'
        ? offerOf(contender, 'file')
        : squeeze
          ? offerOf(contender, 'squeezed')
          : null;
    return offer ?? { form: 'whole', tokens: contender.tokens, note: null };
  }

  /** The longest of the forms that may be tried and fit what is left. */
  private fitting(contender: Contender, first: Offer): Offer | null {
    if (first.tokens <= this.left) return first;
    if (!this.rules.assembly.degrade) return null;
    for (const form of ['slice', 'signature'] as const) {
      const offer = offerOf(contender, form);
      if (offer && offer.tokens <= this.left) return offer;
    }
    return null;
  }

  private take(taken: Contender, { form, tokens }: Offer): void {
    const { order, maxRedundancy } = this.rules.assembly;
    this.taken.add(taken.ref.id);
    this.left -= tokens;
    if (form === 'file') this.files.set(taken.ref.path, taken.rank);
    if (order === 'score' && maxRedundancy >= 1) return;
    for (const contender of this.contenders) {
      if (this.outcomes.has(contender)) continue;
      const share = contender.overlap(taken);
      if (share > this.overlapOf(contender).share) {
        this.overlaps.set(contender, { share, other: taken });
      }
    }
  }

  private overlapOf(contender: Contender): Overlapping {
    return this.overlaps.get(contender) ?? { share: 0, other: null };
  }

  private valueOf(contender: Contender): number {
    const { share: relevance } = contender;
    const { tokens } = this.firstOffer(contender);
    const { share: redundancy } = this.overlapOf(contender);
    const codeDensity = this.densities.get(contender) ?? contender.codeDensity();
    this.densities.set(contender, codeDensity);
    return valuePerToken({ relevance, redundancy, codeDensity, tokens });
  }

  private valueWords(contender: Contender): string {
    return `${(this.valueOf(contender) * 1_000).toFixed(2)} a thousand tokens`;
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

  private inItsFile({ ref }: Contender): string | null {
    const rank = this.files.get(ref.path);
    return rank === undefined ? null : `in already with its whole file, which rank ${rank} brought`;
  }

  private asRedundant(contender: Contender): string | null {
    const { share, other } = this.overlapOf(contender);
    const { maxRedundancy } = this.rules.assembly;
    if (!other || share <= maxRedundancy || isFree(contender.ruling)) return null;
    const { path, startLine, endLine } = other.ref;
    const place = `${path} ${startLine}–${endLine}`;
    return `redundant: ${percent(share)} of it is in with ${place}, at most ${percent(maxRedundancy)} may`;
  }
}

function offerOf(contender: Contender, form: ChunkForm): Offer | null {
  const formed = contender.formed(form);
  return formed && { form, ...formed };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
