import { isFree } from '../curate/rulings.ts';
import type { Decision } from '../model/candidate.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { ChunkId, FilePath, Rank, TokenCount } from '../model/units.ts';
import type { Contender } from './assemble.ts';
import { labelOf } from './label.ts';
import { percent, type Rules } from './rules.ts';
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
  deciding.settleAll();
  return deciding.outcomes;
}

/** A contender while turns are taken. */
interface Turn {
  contender: Contender;
  outcome: Outcome | null;
  /** Its value a token beside what repeats nothing of it; null while nobody asked. */
  worth: number | null;
  /** The most that one of those in repeats of it, 0 to 1. */
  redundancy: number;
  /** The one that repeats it; null where none does. */
  repeatedBy: Contender | null;
}

class Deciding {
  /** In the order of deciding. */
  readonly outcomes: Outcome[] = [];
  private readonly turns: Turn[];
  private readonly byId: ReadonlyMap<ChunkId, Turn>;
  /** Ranks of the contenders whose whole files are in. */
  private readonly files = new Map<FilePath, Rank>();

  constructor(
    contenders: readonly Contender[],
    private left: TokenCount,
    private readonly rules: Rules,
  ) {
    this.turns = contenders.map((contender) => {
      return { contender, outcome: null, worth: null, redundancy: 0, repeatedBy: null };
    });
    this.byId = new Map(this.turns.map((turn) => [turn.contender.ref.id, turn]));
  }

  settleAll(): void {
    for (const turn of this.turns) if (turn.contender.ruling?.kind === 'pin') this.settle(turn);
    if (this.rules.assembly.order === 'score') for (const turn of this.turns) this.settle(turn);
    else for (let next = this.best(); next; next = this.best()) this.settle(next);
  }

  /** The undecided contender of the most value a token, the first by rank of several; null at the end. */
  private best(): Turn | null {
    let best: Turn | null = null;
    let most = -1;
    for (const turn of this.turns) {
      if (turn.outcome) continue;
      const value = this.valueOf(turn);
      if (value > most) [best, most] = [turn, value];
    }
    return best;
  }

  /** @param copy whose turn it is, where this is what it is a copy of. */
  private settle(turn: Turn, copy: Contender | null = null): void {
    if (turn.outcome) return;
    turn.outcome = { contender: turn.contender, ...this.outcomeOf(turn, copy) };
    this.outcomes.push(turn.outcome);
  }

  private outcomeOf(turn: Turn, copy: Contender | null): Omit<Outcome, 'contender'> {
    const { contender } = turn;
    const { rank, ruling } = contender;
    const exclusion =
      this.rules.exclude(contender) ??
      this.asCopy(contender) ??
      this.inItsFile(contender) ??
      this.asRedundant(turn);
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
      this.rules.assembly.order === 'value' ? `, value ${valueWords(this.valueOf(turn))}` : '';
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
    this.left -= tokens;
    if (form === 'file') this.files.set(taken.ref.path, taken.rank);
    if (order === 'score' && maxRedundancy >= 1) return;
    for (const turn of this.turns) {
      if (turn.outcome) continue;
      const share = turn.contender.overlap(taken);
      if (share <= turn.redundancy) continue;
      turn.redundancy = share;
      turn.repeatedBy = taken;
    }
  }

  private valueOf(turn: Turn): number {
    const { contender, redundancy } = turn;
    turn.worth ??= valuePerToken({
      relevance: contender.share,
      redundancy: 0,
      codeDensity: contender.codeDensity(),
      tokens: this.firstOffer(contender).tokens,
    });
    return turn.worth * (1 - redundancy);
  }

  /** The one to follow has its turn first, and if it or another copy is in, this one stays out. */
  private asCopy(contender: Contender): string | null {
    const { flags, originals, ruling } = contender;
    if (!this.rules.isOneOfACluster || isFree(ruling)) return null;
    for (const { id, isCanonical } of originals) {
      const original = this.byId.get(id);
      if (original && isCanonical) this.settle(original, contender);
    }
    const kept = originals.find(({ id }) => this.byId.get(id)?.outcome?.form);
    if (!kept) return null;
    const flag = flags.find(({ kind }) => kind === 'near-duplicate');
    if (flag?.twin?.id === kept.id) return `near-duplicate: ${flag.evidence}`;
    const { path, startLine, endLine } = this.byId.get(kept.id)!.contender.ref;
    const alike = `${kept.similarity.toFixed(2)} alike to ${path} ${startLine}–${endLine}`;
    return `near-duplicate: ${alike}, which is in`;
  }

  private inItsFile({ ref }: Contender): string | null {
    const rank = this.files.get(ref.path);
    return rank === undefined ? null : `in already with its whole file, which rank ${rank} brought`;
  }

  private asRedundant({ contender, redundancy, repeatedBy }: Turn): string | null {
    const { maxRedundancy } = this.rules.assembly;
    if (!repeatedBy || redundancy <= maxRedundancy || isFree(contender.ruling)) return null;
    const { path, startLine, endLine } = repeatedBy.ref;
    const place = `${path} ${startLine}–${endLine}`;
    return `redundant: ${percent(redundancy)} of it is in with ${place}, at most ${percent(maxRedundancy)} may`;
  }
}

const valueWords = (value: number): string => `${(value * 1_000).toFixed(2)} a thousand tokens`;

function offerOf(contender: Contender, form: ChunkForm): Offer | null {
  const formed = contender.formed(form);
  return formed && { form, ...formed };
}
