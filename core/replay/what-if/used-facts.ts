import { FactsByText } from '../facts/facts-by-text.ts';
import type { Fact } from '../facts/facts-of.ts';
import type { Stay } from '../stays.ts';

/** Nobody notes more of one result. */
const MOST = 20;

/**
 * What of a result was used: those of its facts that the model, a person or a call says later. This is hindsight, and
 * stands in for an agent that would have picked them at the time.
 */
export class UsedFacts {
  /** The entry that said it last, of those that are no raw output. */
  readonly #lastSaid = new Map<Fact, number>();
  readonly #facts: FactsByText;

  /** @param folder of the session, see `FactReader`. */
  constructor(stays: readonly Stay[], folder: string | null) {
    this.#facts = new FactsByText(folder);
    for (const { entry, block } of stays) {
      if (block.kind !== 'assistant' && block.kind !== 'call' && block.kind !== 'user') continue;
      for (const fact of this.#facts.of(block)) this.#lastSaid.set(fact, entry);
    }
  }

  /** As written, in their order. */
  of({ entry, block }: Stay): string[] {
    const used = this.#facts.of(block).filter((fact) => (this.#lastSaid.get(fact) ?? -1) > entry);
    return used.slice(0, MOST).map(({ text }) => text);
  }
}
