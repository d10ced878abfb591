import { grown } from './grown.ts';
import { Paged } from './paged.ts';

/** Fields a chunk is indexed under; an entry's key is `document * FIELDS + field`. */
export const FIELDS = 4;
/** A term that a chunk repeats more often counts so often: what it adds has long been all that it can add. */
const MOST_COUNT = 0xffff;
/** Doubled as often as it takes: an index of a few documents is made for many a question. */
const FIRST_ROOM = 1 << 8;

/**
 * Inverted lists: for every term its entries (key, tf) with ascending keys. New entries wait in a log
 * in order of arrival; the first look at a list sorts the log in, in time linear in all entries.
 */
export class Postings {
  /** Entries of term t are `keys` and `counts` at [starts[t], starts[t + 1]). */
  keys = new Uint32Array(0);
  counts = new Uint16Array(0);
  starts = new Uint32Array(1);
  private documentFrequencies = new Int32Array(FIRST_ROOM);
  /** 1 + the document that last raised a term's frequency. */
  private lastSeen = new Int32Array(FIRST_ROOM);
  private log = new Log();

  /** Entries in all lists, those that wait included. */
  get size(): number {
    return this.keys.length + this.log.size;
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
    this.log.append(term, document * FIELDS + field, Math.min(count, MOST_COUNT));
    if (term >= this.lastSeen.length) this.growTerms(term + 1);
    if (this.lastSeen[term] !== document + 1) {
      this.lastSeen[term] = document + 1;
      this.documentFrequencies[term]! += 1;
    }
  }

  /** Sorts the log into the lists; call before reading them. */
  settle(terms: number): void {
    const { log } = this;
    if (log.size === 0 && terms < this.starts.length) return;
    const next = this.countEntries(terms);
    const keys = new Uint32Array(this.keys.length + log.size);
    const counts = new Uint16Array(keys.length);
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
    for (let run = 0; run < log.runs; run++) {
      const key = log.keys.at(run);
      const end = log.endOf(run);
      for (let at = log.starts.at(run); at < end; at++) {
        const cursor = cursors[log.terms.at(at)]!++;
        keys[cursor] = key;
        counts[cursor] = log.counts.at(at);
      }
      log.letGo(end);
    }
    this.keys = keys;
    this.counts = counts;
    this.starts = next;
    this.log = new Log();
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
    const counts = new Uint16Array(this.keys.length);
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
    for (let at = 0; at < this.log.size; at++) starts[this.log.terms.at(at) + 1]! += 1;
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
    return starts;
  }

  private growTerms(length: number): void {
    this.documentFrequencies = grown(this.documentFrequencies, length);
    this.lastSeen = grown(this.lastSeen, length);
  }
}

/** Entries in order of arrival. Those of a key come in a row, so that it is held once. */
class Log {
  readonly terms = new Paged(Int32Array);
  readonly counts = new Paged(Uint16Array);
  /** Keys in a row, and where the entries of each begin. */
  readonly keys = new Paged(Uint32Array);
  readonly starts = new Paged(Uint32Array);

  get size(): number {
    return this.terms.length;
  }

  get runs(): number {
    return this.keys.length;
  }

  append(term: number, key: number, count: number): void {
    if (this.runs === 0 || this.keys.at(this.runs - 1) !== key) {
      this.keys.push(key);
      this.starts.push(this.size);
    }
    this.terms.push(term);
    this.counts.push(count);
  }

  /** Lets go of what entries before an index have of their own. */
  letGo(before: number): void {
    this.terms.letGo(before);
    this.counts.letGo(before);
  }

  endOf(run: number): number {
    return run + 1 < this.runs ? this.starts.at(run + 1) : this.size;
  }
}
