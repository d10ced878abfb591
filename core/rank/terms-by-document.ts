import { grown } from './grown.ts';
import { FIELDS, type Postings } from './postings.ts';

/** Distinct terms of some documents; those of the document `i` places after the first lie at [starts[i], starts[i + 1]). */
export interface DocumentTerms {
  starts: Int32Array;
  /** In ascending order. */
  terms: Int32Array;
  /** Occurrences, those of each field times its weight. */
  amounts: Float64Array;
}

/**
 * Reads inverted lists document by document, a stretch of documents at a time, so that the turned
 * lists of a large source never stand in memory beside its own. The lists must be settled and not be
 * added to meanwhile.
 */
export class TermsByDocument {
  /** First entry of each term that has not been read. */
  private readonly cursors: Uint32Array;
  private terms = new Int32Array(0);
  private amounts = new Float64Array(0);

  constructor(
    private readonly postings: Postings,
    private readonly fieldWeights: readonly number[],
    private from: number,
  ) {
    this.cursors = postings.starts.slice(0, -1);
    if (from > 0) this.skipTo(from * FIELDS);
  }

  /** Of the documents from where the last call ended up to `to`; holds until the next call. */
  next(to: number): DocumentTerms {
    const starts = this.countTerms(to);
    const size = starts[starts.length - 1]!;
    this.terms = grown(this.terms, size);
    this.amounts = grown(this.amounts, size);
    this.fill(to, starts.slice());
    this.from = to;
    return { starts, terms: this.terms, amounts: this.amounts };
  }

  private skipTo(key: number): void {
    const { cursors } = this;
    const { keys, starts } = this.postings;
    for (let term = 0; term < cursors.length; term++) {
      let at = starts[term + 1]!;
      while (at > starts[term]! && keys[at - 1]! >= key) at--;
      cursors[term] = at;
    }
  }

  private countTerms(to: number): Int32Array {
    const { cursors, from } = this;
    const { keys, starts: firsts } = this.postings;
    const starts = new Int32Array(to - from + 1);
    const end = to * FIELDS;
    for (let term = 0; term < cursors.length; term++) {
      const last = firsts[term + 1]!;
      let seen = -1;
      for (let at = cursors[term]!; at < last && keys[at]! < end; at++) {
        const document = Math.floor(keys[at]! / FIELDS);
        if (document !== seen) starts[document - from + 1]! += 1;
        seen = document;
      }
    }
    for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
    return starts;
  }

  private fill(to: number, free: Int32Array): void {
    const { cursors, from, terms, amounts, fieldWeights } = this;
    const { keys, counts, starts: firsts } = this.postings;
    const end = to * FIELDS;
    for (let term = 0; term < cursors.length; term++) {
      const last = firsts[term + 1]!;
      let seen = -1;
      let at = cursors[term]!;
      for (; at < last && keys[at]! < end; at++) {
        const document = Math.floor(keys[at]! / FIELDS);
        const place = document - from;
        if (document !== seen) {
          terms[free[place]!] = term;
          amounts[free[place]!] = 0;
          free[place]! += 1;
        }
        amounts[free[place]! - 1]! += fieldWeights[keys[at]! % FIELDS]! * counts[at]!;
        seen = document;
      }
      cursors[term] = at;
    }
  }
}
