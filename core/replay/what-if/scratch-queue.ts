import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import type { Stay } from '../stays.ts';

/** What is scratch in the window, and what of it can leave, the oldest first. Each entry is looked at a few times at most. */
export class ScratchQueue {
  /** Of all that is scratch, what cannot leave as well. */
  tokens: TokenCount = 0;
  readonly #evicted = new Set<number>();
  readonly #waiting: Stay[] = [];
  readonly #leaving = new Map<TurnNumber, Stay[]>();
  #next = 0;

  constructor(stays: readonly Stay[]) {
    for (const stay of stays) {
      const leaving = this.#leaving.get(stay.end);
      if (leaving) leaving.push(stay);
      else this.#leaving.set(stay.end, [stay]);
    }
  }

  /** Goes to the next turn, with what enters its window. */
  advance(came: readonly Stay[], turn: TurnNumber): void {
    for (const stay of this.#leaving.get(turn) ?? []) {
      const wasHeld = stay.entered < turn && !this.#evicted.has(stay.entry);
      if (wasHeld && stay.block.tier === 'scratch') this.tokens -= stay.block.tokens;
    }
    for (const stay of came) {
      if (stay.block.tier === 'scratch') this.tokens += stay.block.tokens;
      if (canLeave(stay)) this.#waiting.push(stay);
    }
  }

  /** null where nothing that an earlier call has read is left. */
  oldest(turn: TurnNumber): Stay | null {
    for (; this.#next < this.#waiting.length; this.#next++) {
      const stay = this.#waiting[this.#next]!;
      if (stay.entered >= turn) return null;
      if (this.holds(stay, turn)) return stay;
    }
    return null;
  }

  holds({ entry, entered, end }: Stay, turn: TurnNumber): boolean {
    return entered < turn && turn < end && !this.#evicted.has(entry);
  }

  evict({ entry, block: { tier, tokens } }: Stay): void {
    this.#evicted.add(entry);
    if (tier === 'scratch') this.tokens -= tokens;
  }
}

/** A call stays, as the record of what was done; a provider wants it to have a result, which a stub can be. */
function canLeave({ block: { kind, tier } }: Stay): boolean {
  return tier === 'scratch' && (kind === 'result' || kind === 'thinking' || kind === 'image');
}
