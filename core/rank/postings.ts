import { LIMITS } from '../limits.ts';
import { grown } from './grown.ts';

/** Fields a chunk is indexed under; an entry's key is `document * FIELDS + field`. */
export const FIELDS = 4;
/** The file that reaches the limit is taken in whole: room for the rest of it, some entries at a time. */
const SPARE = 1 << 18;
/** Doubled as often as it takes: an index of a few documents is made for many a question. */
const FIRST_ROOM = 1 << 8;

/**
 * Inverted lists: for every term its entries (key, tf) with ascending keys. New entries wait in a log
 * in order of arrival; the first look at a list sorts the log in, in time linear in all entries.
 */
export class Postings {
  /** Entries of term t are `keys` and `counts` at [starts[t], starts[t + 1]). */
  keys = new Uint32Array(0);
  counts = new Uint32Array(0);
  starts = new Uint32Array(1);
  private documentFrequencies = new Int32Array(FIRST_ROOM);
  /** 1 + the document that last raised a term's frequency. */
  private lastSeen = new Int32Array(FIRST_ROOM);
  private logged = 0;
  private logTerms = new Int32Array(FIRST_ROOM);
  private logKeys = new Uint32Array(FIRST_ROOM);
  private logCounts = new Uint32Array(FIRST_ROOM);

  /** Entries in all lists, those that wait included. */
  get size(): number {
    return this.keys.length + this.logged;
  }

  /** Documents that hold the term, in any field. */
  documentFrequency(term: number): number {
    return this.documentFrequencies[term] ?? 0;
  }

  /** Occurrences under a key, by bisection of the term's settled list. */
  countOf(term: number, key: number): number {
    let low = this.starts[term]!;
    let high = this.starts[term + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low < this.starts[term + 1]! && this.keys[low] === key ? this.counts[low]! : 0;
  }

  /** Keys must come in ascending order. */
  append(term: number, document: number, field: number, count: number): void {
    const at = this.logged++;
    if (at === this.logTerms.length) this.growLog();
    this.logTerms[at] = term;
    this.logKeys[at] = document * FIELDS + field;
    this.logCounts[at] = count;
    if (term >= this.lastSeen.length) this.growTerms(term + 1);
    if (this.lastSeen[term] !== document + 1) {
      this.lastSeen[term] = document + 1;
      this.documentFrequencies[term]! += 1;
    }
  }

  /** Sorts the log into the lists; call before reading them. */
  settle(terms: number): void {
    if (this.logged === 0 && terms < this.starts.length) return;
    const next = this.countEntries(terms);
    const keys = new Uint32Array(this.keys.length + this.logged);
    const counts = new Uint32Array(keys.length);
    const cursors = next.slice();
    for (let term = 0; term + 1 < this.starts.length; term++) {
      const from = this.starts[term]!;
      const to = this.starts[term + 1]!;
      let cursor = cursors[term]!;
      for (let at = from; at < to; at++, cursor++) {
        keys[cursor] = this.keys[at]!;
        counts[cursor] = this.counts[at]!;
      }
      cursors[term] = cursor;
    }
    for (let at = 0; at < this.logged; at++) {
      const cursor = cursors[this.logTerms[at]!]!++;
      keys[cursor] = this.logKeys[at]!;
      counts[cursor] = this.logCounts[at]!;
    }
    this.keys = keys;
    this.counts = counts;
    this.starts = next;
    this.dropLog();
  }

  /**
   * The lists without some documents, in time linear in all entries. They must be settled.
   *
   * @param numbers the new number of each document, ascending, and -1 for those that go.
   */
  without(numbers: Int32Array): Postings {
    const rest = new Postings();
    const terms = this.starts.length - 1;
    const keys = new Uint32Array(this.keys.length);
    const counts = new Uint32Array(this.keys.length);
    rest.starts = new Uint32Array(terms + 1);
    rest.growTerms(terms);
    let size = 0;
    for (let term = 0; term < terms; term++) {
      const to = this.starts[term + 1]!;
      let last = -1;
      for (let at = this.starts[term]!; at < to; at++) {
        const key = this.keys[at]!;
        const number = numbers[Math.floor(key / FIELDS)]!;
        if (number < 0) continue;
        keys[size] = number * FIELDS + (key % FIELDS);
        counts[size] = this.counts[at]!;
        size++;
        if (number !== last) rest.documentFrequencies[term]! += 1;
        last = number;
      }
      rest.starts[term + 1] = size;
    }
    rest.keys = keys.slice(0, size);
    rest.counts = counts.slice(0, size);
    return rest;
  }

  /** Where each term's entries begin once the log is in. */
  private countEntries(terms: number): Uint32Array<ArrayBuffer> {
    const starts = new Uint32Array(terms + 1);
    for (let term = 0; term + 1 < this.starts.length; term++) {
      starts[term + 1] = this.starts[term + 1]! - this.starts[term]!;
    }
    for (let at = 0; at < this.logged; at++) starts[this.logTerms[at]! + 1]! += 1;
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
    return starts;
  }

  private growLog(): void {
    // Files are refused beyond the limit, so that room which doubles past it would stay empty.
    const most = Math.max(LIMITS.postings, this.logged + SPARE);
    this.logTerms = grown(this.logTerms, this.logged, most);
    this.logKeys = grown(this.logKeys, this.logged, most);
    this.logCounts = grown(this.logCounts, this.logged, most);
  }

  private growTerms(length: number): void {
    this.documentFrequencies = grown(this.documentFrequencies, length);
    this.lastSeen = grown(this.lastSeen, length);
  }

  private dropLog(): void {
    this.logged = 0;
    this.logTerms = new Int32Array(FIRST_ROOM);
    this.logKeys = new Uint32Array(FIRST_ROOM);
    this.logCounts = new Uint32Array(FIRST_ROOM);
  }
}
