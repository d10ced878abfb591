import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';

/** Something in the window, with its place in it. */
export interface Placed {
  tokens: TokenCount;
  entered: TurnNumber;
  end: TurnNumber;
}

/**
 * Tokens at the beginning of each turn's window that are those of the turn before, at its number - 1: what a
 * provider's cache can give back. The first change ends it: what leaves or comes in the middle makes all behind it
 * new. The first turn has none.
 *
 * @param placed in the order of the window. O(n log n).
 */
export function cachedPrefixes(placed: readonly Placed[], turns: number): TokenCount[] {
  const sums = new PrefixSums(placed.length);
  const comes = byTurn(placed, turns, ({ entered }) => entered);
  const goes = byTurn(placed, turns, ({ end }) => end);
  return Array.from({ length: turns }, (_, at) => {
    const changes = [...comes[at]!, ...goes[at]!];
    const first = changes.reduce((least, place) => Math.min(least, place), placed.length);
    const cached = sums.before(first);
    for (const place of goes[at]!) sums.add(place, -placed[place]!.tokens);
    for (const place of comes[at]!) sums.add(place, placed[place]!.tokens);
    return cached;
  });
}

/** Places by the turn that something happens to them, of those that are ever in a window. */
function byTurn(
  placed: readonly Placed[],
  turns: number,
  turnOf: (one: Placed) => TurnNumber,
): number[][] {
  const lists = Array.from({ length: turns }, (): number[] => []);
  placed.forEach((one, place) => {
    if (one.end > one.entered) lists[turnOf(one) - 1]?.push(place);
  });
  return lists;
}

/** Fenwick tree: sums of the values before a place. */
class PrefixSums {
  readonly #tree: Float64Array;

  constructor(size: number) {
    this.#tree = new Float64Array(size + 1);
  }

  add(place: number, value: number): void {
    for (let at = place + 1; at < this.#tree.length; at += at & -at) this.#tree[at]! += value;
  }

  before(place: number): number {
    let sum = 0;
    for (let at = place; at > 0; at -= at & -at) sum += this.#tree[at]!;
    return sum;
  }
}
