import { grown } from './grown.ts';
import { termsOfIdentifier } from './terms.ts';

/** Identifiers that there is room for at first; it doubles as often as it takes. */
const FIRST_ROOM = 1 << 8;

/**
 * Numbers of terms, and of the terms of every identifier met before: code repeats its names, so a
 * name is split and lower-cased once. Looks identifiers up in the text itself, without a substring.
 */
export class TermDictionary {
  private readonly numbers = new Map<string, number>();
  /** Open addressing: identifier number + 1, or 0 where free; never more than half full. */
  private slots = new Int32Array(2 * FIRST_ROOM);
  /** Identifiers met so far; their numbers go from 0. */
  identifiers = 0;
  private hashes = new Int32Array(FIRST_ROOM);
  /** Code units of all identifiers, end to end; that of number n lies at [charStarts[n], charStarts[n + 1]). */
  private chars = new Uint16Array(8 * FIRST_ROOM);
  private charStarts = new Uint32Array(FIRST_ROOM + 1);
  /** Term numbers of all identifiers, end to end, and where each identifier's begin. */
  terms = new Int32Array(4 * FIRST_ROOM);
  termStarts = new Uint32Array(FIRST_ROOM + 1);

  get size(): number {
    return this.numbers.size;
  }

  numberOf(term: string): number | undefined {
    return this.numbers.get(term);
  }

  /** Every term, in order of arrival. */
  allTerms(): Iterable<string> {
    return this.numbers.keys();
  }

  /** UTF-16 units of an identifier. */
  lengthOf(identifier: number): number {
    return this.charStarts[identifier + 1]! - this.charStarts[identifier]!;
  }

  /** An identifier as it is written. */
  spellingOf(identifier: number): string {
    const [from, to] = [this.charStarts[identifier]!, this.charStarts[identifier + 1]!];
    return String.fromCharCode(...this.chars.subarray(from, to));
  }

  /** Number n of the identifier at a range of `text`; its terms are `terms[termStarts[n] … termStarts[n + 1])`. */
  identifierAt(text: string, start: number, end: number, hash: number): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    let slot = spread(hash) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      if (hashes[held - 1] === hash && this.isSame(held - 1, text, start, end)) return held - 1;
      slot = (slot + 1) & mask;
    }
    slots[slot] = this.identifiers + 1;
    return this.learn(text.slice(start, end), hash);
  }

  private isSame(identifier: number, text: string, start: number, end: number): boolean {
    const from = this.charStarts[identifier]!;
    const length = end - start;
    if (this.charStarts[identifier + 1]! - from !== length) return false;
    const { chars } = this;
    for (let i = 0; i < length; i++) {
      if (chars[from + i] !== text.charCodeAt(start + i)) return false;
    }
    return true;
  }

  private learn(identifier: string, hash: number): number {
    const number = this.identifiers++;
    this.hashes = grown(this.hashes, number + 1);
    this.hashes[number] = hash;
    this.storeChars(number, identifier);
    this.storeTerms(number, termsOfIdentifier(identifier));
    if (this.identifiers * 2 > this.slots.length) this.rehash();
    return number;
  }

  private storeChars(number: number, identifier: string): void {
    const from = this.charStarts[number]!;
    const to = from + identifier.length;
    this.chars = grown(this.chars, to);
    for (let i = from; i < to; i++) this.chars[i] = identifier.charCodeAt(i - from);
    this.charStarts = grown(this.charStarts, number + 2);
    this.charStarts[number + 1] = to;
  }

  private storeTerms(number: number, terms: readonly string[]): void {
    let to = this.termStarts[number]!;
    this.terms = grown(this.terms, to + terms.length);
    for (const term of terms) this.terms[to++] = this.numberFor(term);
    this.termStarts = grown(this.termStarts, number + 2);
    this.termStarts[number + 1] = to;
  }

  private numberFor(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    this.numbers.set(term, this.numbers.size);
    return this.numbers.size - 1;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let identifier = 0; identifier < this.identifiers; identifier++) {
      let slot = spread(this.hashes[identifier]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = identifier + 1;
    }
    this.slots = slots;
  }
}

/** FNV's low bits alone fall in runs for short names. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}
