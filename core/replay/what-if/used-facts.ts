import { FactsByText } from '../facts/facts-by-text.ts';
import type { FactKey } from '../facts/facts-of.ts';
import { factsOf } from '../facts/facts-of.ts';
import type { Stay } from '../stays.ts';

/** Nobody notes more of one result. */
const MOST = 20;

/**
 * What of a result was used: those of its facts that the model, a person or a call says later. This is hindsight, and
 * stands in for an agent that would have picked them at the time.
 */
export class UsedFacts {
  /** The entry that said it last, of those that are no raw output. */
  readonly #lastSaid = new Map<FactKey, number>();

  constructor(stays: readonly Stay[]) {
    const facts = new FactsByText();
    for (const { entry, block } of stays) {
      if (block.kind !== 'assistant' && block.kind !== 'call' && block.kind !== 'user') continue;
      for (const key of facts.of(block).keys()) this.#lastSaid.set(key, entry);
    }
  }

  /** As written, in their order. */
  of({ entry, block: { text } }: Stay): string[] {
    const used: string[] = [];
    for (const [key, fact] of factsOf(text)) {
      if ((this.#lastSaid.get(key) ?? -1) > entry) used.push(fact.text);
      if (used.length === MOST) break;
    }
    return used;
  }
}
