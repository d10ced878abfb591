/**
 * Chance that can be had again: the same seed, target and case give the same numbers, whatever ran before
 * and on however many threads. sfc32 of PractRand, seeded by a hash of the names.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: string) {
    this.a = hash(seed, 0x9e3779b9);
    this.b = hash(seed, 0x243f6a88);
    this.c = hash(seed, 0xb7e15162);
    for (let round = 0; round < 12; round++) this.bits();
  }

  static ofCase(seed: number, target: string, index: number): Random {
    return new Random(`${seed}/${target}/${index}`);
  }

  /** 32 bits, unsigned. */
  bits(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A whole number from 0 to below `limit`; 0 where the limit is 0. */
  below(limit: number): number {
    return limit <= 1 ? 0 : Math.floor((this.bits() / 2 ** 32) * limit);
  }

  /** A whole number from `low` to `high`, both of them possible. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** From 0 to below 1. */
  share(): number {
    return this.bits() / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  list<T>(most: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.below(most + 1) }, (_, index) => make(index));
  }

  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list];
    for (let at = order.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    return order;
  }

  /** Mostly short, at times up to the limit: long cases cost time, and most faults need little. */
  size(most: number): number {
    return Math.floor(most * this.share() ** 3);
  }
}

function hash(text: string, start: number): number {
  let value = start | 0;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x5bd1e995);
    value ^= value >>> 13;
  }
  return value;
}
