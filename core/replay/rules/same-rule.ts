import { jaccard, type Stems, stemsOf } from '../../lint/conflicts/instruction.ts';

/** From here on two sentences say one rule, most likely. */
const SAME = 0.75;

/** The words of a rule without case, marks and order, by which it is told from others. */
export function rulePrint(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Groups sentences that say the same: those of equal words, and those of which one's stems are mostly the
 * other's. Linear but for sentences that share their rarest word.
 */
export class RuleGroups {
  readonly #byPrint = new Map<string, number>();
  readonly #groups: { stems: Stems; isNegative: boolean }[] = [];
  readonly #byStem = new Map<string, number[]>();

  /** Number of the group that the sentence belongs to, from 0 in order of first mention. */
  add(text: string, isNegative: boolean): number {
    const print = rulePrint(text);
    const known = this.#byPrint.get(print);
    if (known !== undefined) return known;
    const stems = stemsOf(text);
    const found = this.#alike(stems, isNegative);
    const group = found ?? this.#groups.push({ stems, isNegative }) - 1;
    if (found === null) for (const stem of stems.keys()) this.#index(stem, group);
    this.#byPrint.set(print, group);
    return group;
  }

  /** A group of the same meaning shares three of four stems, so one of any two of them. */
  #alike(stems: Stems, isNegative: boolean): number | null {
    const lists = [...stems.keys()].map((stem) => this.#byStem.get(stem) ?? []);
    lists.sort((a, b) => a.length - b.length);
    const most = Math.floor(stems.size * (1 - SAME)) + 1;
    for (const list of lists.slice(0, most)) {
      for (const group of list) {
        const other = this.#groups[group]!;
        if (other.isNegative === isNegative && jaccard(stems, other.stems) >= SAME) return group;
      }
    }
    return null;
  }

  #index(stem: string, group: number): void {
    const list = this.#byStem.get(stem);
    if (list) list.push(group);
    else this.#byStem.set(stem, [group]);
  }
}
