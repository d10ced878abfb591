import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { callPairs } from '../call-pairs.ts';
import { repeatedCalls } from '../rot/repeated-calls.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import type { Move, MoveId, Trigger } from './move.ts';
import { pinRules } from './pin-rules.ts';
import { ScratchQueue } from './scratch-queue.ts';
import { UsedFacts } from './used-facts.ts';

/** When to compact: triggers rather than schedules. null or false switches one off. */
export interface Triggers {
  /** Scratch above this is brought down to half of it, the oldest first. */
  scratchAbove: TokenCount | null;
  /** A result above this leaves once a call has read it. */
  resultAbove: TokenCount | null;
  /** The first result leaves when the same call, or nearly the same, brings a newer one. */
  sameCall: boolean;
  /** A rule that a person says again or changes is pinned. */
  restatedRule: boolean;
}

export const USUAL_TRIGGERS: Triggers = {
  scratchAbove: 20_000,
  resultAbove: 4_000,
  sameCall: true,
  restatedRule: true,
};

/** Less is not worth that all behind it is read anew. */
const WORTH_EVICTING = 50;

/**
 * The moves that an agent with these triggers would have made. Only what tools returned and what was thought is evicted;
 * before that, what of a result was used later is noted. Every text is read by one call at least.
 *
 * @param count tokens of a text, e.g. a counter's `count`. Linear in the conversation.
 */
export function proposeMoves(
  replayed: Replayed,
  triggers: Triggers,
  count: (text: string) => TokenCount,
  stays: readonly Stay[] = staysOf(replayed),
): Move[] {
  return new Proposal(replayed, triggers, count, stays).moves();
}

class Proposal {
  readonly #moves: Move[] = [];
  readonly #queue: ScratchQueue;
  readonly #used: UsedFacts;
  /** The note that stands for an entry. */
  readonly #notes = new Map<number, MoveId>();
  readonly #repeats = new Map<number, Stay[]>();

  constructor(
    private readonly replayed: Replayed,
    private readonly triggers: Triggers,
    private readonly count: (text: string) => TokenCount,
    private readonly stays: readonly Stay[],
  ) {
    this.#queue = new ScratchQueue(stays);
    this.#used = new UsedFacts(stays, replayed.transcript.session.folder);
    if (!triggers.sameCall) return;
    for (const { earlier, later } of repeatedCalls(callPairs(stays))) {
      this.#repeats.set(later.entry, [...(this.#repeats.get(later.entry) ?? []), earlier]);
    }
  }

  moves(): Move[] {
    const entering = byTurn(this.stays, this.replayed.conversation.turns.length);
    let before: readonly Stay[] = [];
    entering.forEach((came, at) => {
      const turn = at + 1;
      for (const stay of came)
        for (const old of this.#repeats.get(stay.entry) ?? []) this.#askAgain(old, stay, turn);
      for (const stay of before) this.#judgeSize(stay, turn);
      this.#queue.advance(came, turn);
      this.#keepBelow(turn);
      before = came;
    });
    if (this.triggers.restatedRule) this.#moves.push(...pinRules(this.stays, this.count));
    return this.#moves.sort((a, b) => a.turn - b.turn);
  }

  #askAgain(old: Stay, young: Stay, turn: TurnNumber): void {
    const reason = `turn ${young.said} asked again what turn ${old.said} had asked`;
    const note = this.#notes.get(old.entry);
    if (note === undefined && old.block.tokens < WORTH_EVICTING) return;
    if (note !== undefined) {
      this.#write(young, turn, 'same-call', reason, note);
      this.#notes.delete(old.entry);
    }
    this.#evict(old, turn, 'same-call', reason);
  }

  #judgeSize(stay: Stay, turn: TurnNumber): void {
    const { resultAbove } = this.triggers;
    const { kind, tokens } = stay.block;
    if (resultAbove === null || kind !== 'result' || tokens <= resultAbove) return;
    const limit = groupDigits(resultAbove);
    this.#drop(
      stay,
      turn,
      'result-size',
      `the result has ${groupDigits(tokens)} tokens, above ${limit}`,
    );
  }

  #keepBelow(turn: TurnNumber): void {
    const { scratchAbove } = this.triggers;
    const held = this.#queue.tokens;
    if (scratchAbove === null || held <= scratchAbove) return;
    const reason = `scratch held ${groupDigits(held)} tokens, above ${groupDigits(scratchAbove)}`;
    while (this.#queue.tokens > scratchAbove / 2) {
      const oldest = this.#queue.oldest(turn);
      if (!oldest) return;
      this.#drop(oldest, turn, 'scratch-threshold', reason);
    }
  }

  /** Notes what of it was used, unless it is noted, and evicts it. */
  #drop(stay: Stay, turn: TurnNumber, trigger: Trigger, reason: string): void {
    if (!this.#queue.holds(stay, turn)) return;
    if (stay.block.kind === 'result' && !this.#notes.has(stay.entry)) {
      this.#write(stay, turn, trigger, reason, null);
    }
    this.#evict(stay, turn, trigger, reason);
  }

  #write(
    stay: Stay,
    turn: TurnNumber,
    trigger: Trigger,
    reason: string,
    note: MoveId | null,
  ): void {
    const used = this.#used.of(stay);
    if (used.length === 0 && note === null) return;
    const text = `${stay.block.use?.name || 'Result'} at turn ${stay.said}: ${used.join(', ') || 'nothing that was used'}`;
    const id = `${note === null ? 'promote' : 'replace'} ${stay.entry} at ${turn}`;
    const own = { id, turn, trigger, reason, entry: stay.entry, text, tokens: this.count(text) };
    this.#moves.push(
      note === null ? { ...own, kind: 'promote' } : { ...own, kind: 'replace', note },
    );
    this.#notes.set(stay.entry, id);
  }

  #evict(stay: Stay, turn: TurnNumber, trigger: Trigger, reason: string): void {
    if (!this.#queue.holds(stay, turn)) return;
    this.#queue.evict(stay);
    const { entry } = stay;
    this.#moves.push({ kind: 'evict', id: `evict ${entry}`, turn, trigger, reason, entry });
  }
}

function byTurn(stays: readonly Stay[], turns: number): Stay[][] {
  const lists = Array.from({ length: turns }, (): Stay[] => []);
  for (const stay of stays) if (stay.end > stay.entered) lists[stay.entered - 1]?.push(stay);
  return lists;
}
