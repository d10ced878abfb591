import { isFree } from '../curate/rulings.ts';
import type { Decision } from '../model/candidate.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { PulledBy } from '../model/pull.ts';
import type { ChunkId, FilePath, Rank, TokenCount } from '../model/units.ts';
import type { Contender } from './assemble.ts';
import { labelOf } from './label.ts';
import { firstOffer, fittingOffer, type Offer } from './offer.ts';
import type { Pulled, PullPlan } from './pull.ts';
import { percent, type Rules } from './rules.ts';
import { valuePerToken } from './value.ts';

export interface Outcome {
  contender: Contender;
  decision: Decision;
  /** How much of it is in; null where it is not. */
  form: ChunkForm | null;
  /** What it takes, or would have taken. */
  tokens: TokenCount;
  /** null where its turn came by rank or by value. */
  pulledBy: PulledBy | null;
}

/**
 * Decides on pinned contenders first, then by rank or by value, at last on what is pulled by those that
 * are in; the outcomes are in the order of deciding.
 */
export function decide(
  contenders: readonly Contender[],
  room: TokenCount,
  rules: Rules,
  pull: PullPlan | null = null,
): Outcome[] {
  const deciding = new Deciding(contenders, room, rules);
  deciding.settleAll();
  if (pull) deciding.pullIn(pull);
  return deciding.outcomes;
}

/** A contender while turns are taken. */
interface Turn {
  contender: Contender;
  outcome: Outcome | null;
  /** What it waits for has its turn, so that two that wait for each other do not wait for ever. */
  isWaiting: boolean;
  pulled: Pulled | null;
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
  /** By rank; some that are decided may still be among them. */
  private readonly undecided: Turn[];
  private readonly byId: Map<ChunkId, Turn>;
  /** Ranks of the contenders whose whole files are in. */
  private readonly files = new Map<FilePath, Rank>();

  constructor(
    contenders: readonly Contender[],
    private left: TokenCount,
    private readonly rules: Rules,
  ) {
    this.turns = contenders.map(turnOf);
    this.undecided = [...this.turns];
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
    let left = 0;
    for (const turn of this.undecided) {
      if (turn.outcome) continue;
      this.undecided[left++] = turn;
      const value = this.valueOf(turn);
      if (value <= most) continue;
      best = turn;
      most = value;
    }
    this.undecided.length = left;
    return best;
  }

  /** In a room of their own. What was left out stays out, unless a person asked for it. */
  pullIn({ room, neighboursOf }: PullPlan): void {
    const taken = this.outcomes.filter(({ form }) => form !== null);
    const neighbours = neighboursOf(taken.map(({ contender }) => contender));
    this.left = room;
    for (const pulled of neighbours) {
      const turn = this.turnFor(pulled);
      if (turn) this.settle(turn);
    }
  }

  private turnFor(pulled: Pulled): Turn | null {
    const { contender, by } = pulled;
    const { ruling, ref } = contender;
    const known = this.byId.get(ref.id);
    const action = known?.outcome?.decision.action;
    if (action === 'take' || known?.pulled || (action === 'leave-out' && !by.isByHand)) return null;
    const isAsked = by.isByHand && !ruling;
    const asked = { kind: 'keep', reason: 'pulled by hand' } as const;
    const turn = turnOf(isAsked ? { ...contender, ruling: asked } : contender);
    turn.pulled = pulled;
    if (this.asksForRepeats()) {
      for (const { contender: other, form } of this.outcomes) if (form) this.note(turn, other);
    }
    if (known?.outcome) this.outcomes.splice(this.outcomes.indexOf(known.outcome), 1);
    this.byId.set(ref.id, turn);
    return turn;
  }

  /** @param before why its turn comes before its rank, as a clause. */
  private settle(turn: Turn, before = ''): void {
    if (turn.outcome || turn.isWaiting) return;
    turn.isWaiting = true;
    const { contender, pulled } = turn;
    const outcome = this.outcomeOf(turn, before);
    turn.outcome = { contender, pulledBy: pulled?.by ?? null, ...outcome };
    this.outcomes.push(turn.outcome);
  }

  private outcomeOf(turn: Turn, before: string): Omit<Outcome, 'contender' | 'pulledBy'> {
    const { contender, pulled } = turn;
    const { rank, ruling } = contender;
    const exclusion =
      this.rules.exclude(contender) ??
      this.asContradicted(contender) ??
      this.asCopy(contender) ??
      this.inItsFile(contender) ??
      this.asRedundant(turn);
    const first = firstOffer(contender, this.rules.assembly);
    const asked = pulled ? `${pulled.reason}; ` : '';
    if (exclusion !== null) {
      const decision = { action: 'leave-out', reason: `${asked}${exclusion}` } as const;
      return { decision, form: null, tokens: first.tokens };
    }
    const pinned = ruling?.kind === 'pin' ? `${ruling.reason}; ` : asked;
    const offer = fittingOffer(contender, this.rules.assembly, this.left);
    if (!offer) {
      const shortage = `no room: needs ${first.tokens}, ${Math.max(0, this.left)} left`;
      const decision = { action: 'skip', reason: `${pinned}${shortage}` } as const;
      return { decision, form: null, tokens: first.tokens };
    }
    const worth =
      this.rules.assembly.order === 'value' && !pulled
        ? `, value ${valueWords(this.valueOf(turn))}`
        : '';
    const how = offer.note === null ? '' : `, ${offer.note}`;
    const reason = `${pinned}rank ${rank}${worth}${how}, fits${before}`;
    this.take(contender, offer);
    return { decision: { action: 'take', reason }, form: offer.form, tokens: offer.tokens };
  }

  private take(taken: Contender, { form, tokens }: Offer): void {
    this.left -= tokens;
    if (form === 'file') this.files.set(taken.ref.path, taken.rank);
    if (!this.asksForRepeats()) return;
    for (const turn of this.undecided) if (!turn.outcome) this.note(turn, taken);
  }

  /** Whether it matters what of a contender is in: to compare texts is dear. */
  private asksForRepeats(): boolean {
    const { maxRedundancy, order } = this.rules.assembly;
    return maxRedundancy < 1 || order !== 'score';
  }

  /** Remembers the most that is in of a contender. */
  private note(turn: Turn, taken: Contender): void {
    const share = turn.contender.overlap(taken);
    if (share <= turn.redundancy) return;
    turn.redundancy = share;
    turn.repeatedBy = taken;
  }

  private valueOf(turn: Turn): number {
    const { contender, redundancy } = turn;
    turn.worth ??= valuePerToken({
      relevance: contender.share,
      redundancy: 0,
      codeDensity: contender.codeDensity(),
      tokens: firstOffer(contender, this.rules.assembly).tokens,
    });
    return turn.worth * (1 - redundancy);
  }

  /** What contradicts it has its turn first where facts speak for that, and if it is in, this stays out. */
  private asContradicted({ ref, flags, ruling }: Contender): string | null {
    if (isFree(ruling)) return null;
    const flag = flags.find((one) => this.rules.isContradicted(one));
    const other = flag?.twin && this.byId.get(flag.twin.id);
    if (!flag || !other) return null;
    const isMutual = other.contender.flags.some(
      ({ kind, twin }) => kind === 'contradiction' && twin?.id === ref.id,
    );
    if (!isMutual) this.settle(other, `, before ${labelOf(ref)}, which contradicts it`);
    return other.outcome?.form ? `contradiction: ${flag.evidence}` : null;
  }

  /** The one to follow has its turn first, and if it or another copy is in, this one stays out. */
  private asCopy(contender: Contender): string | null {
    const { flags, originals, ruling } = contender;
    if (!this.rules.isOneOfACluster || isFree(ruling)) return null;
    for (const { id, isCanonical } of originals) {
      const original = this.byId.get(id);
      if (original && isCanonical)
        this.settle(original, `, before its copy ${labelOf(contender.ref)}`);
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

function turnOf(contender: Contender): Turn {
  return {
    ...{ contender, outcome: null, isWaiting: false, pulled: null },
    ...{ worth: null, redundancy: 0, repeatedBy: null },
  };
}

const valueWords = (value: number): string => `${(value * 1_000).toFixed(2)} a thousand tokens`;
