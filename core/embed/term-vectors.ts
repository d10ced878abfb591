import { MOST_NGRAMS, ngramBuckets } from './ngram-buckets.ts';
import { sumPackedRows } from './packed-rows.ts';
import { type StaticModel, WEIGHT_UNIT } from './static-model.ts';
import type { Rows } from './sum-rows.ts';

const MOST = 127;

/**
 * Vectors of terms, numbered in the order given: 8 bits a value, and a weight a term instead of its
 * scale. Those of unknown terms are the mean over their n-grams' rows, brought back to 8 bits.
 */
export class TermVectors implements Rows {
  readonly dimensions: number;
  readonly values: Int8Array;
  /** Whole numbers; 0 where the model says nothing of the term. */
  readonly weights: Float64Array;
  private readonly sums: Float64Array;
  private readonly pairs: Float64Array;
  private readonly ngrams = new Int32Array(MOST_NGRAMS);
  private next = 0;

  constructor(
    private readonly model: StaticModel,
    count: number,
  ) {
    const { dimensions } = model;
    this.dimensions = dimensions;
    this.values = new Int8Array(count * dimensions);
    this.weights = new Float64Array(count);
    this.sums = new Float64Array(dimensions);
    this.pairs = new Float64Array(Math.ceil(dimensions / 2));
  }

  /** Takes at most so many of the terms, numbered on from the last; whether there may be more. */
  learn(terms: Iterator<string | null>, most: number): boolean {
    for (let taken = 0; taken < most; taken++) {
      const { done, value } = terms.next();
      if (done) return false;
      if (value !== null) this.store(this.next, value);
      this.next += 1;
    }
    return true;
  }

  private store(number: number, term: string): void {
    const { model, dimensions, values, weights } = this;
    const row = model.rowOf.get(term);
    if (row !== undefined) {
      const from = row * dimensions;
      values.set(model.values.subarray(from, from + dimensions), number * dimensions);
      weights[number] = model.weights[row]!;
    } else if (model.buckets.count > 0) {
      this.storeMean(number, term);
    }
  }

  private storeMean(number: number, term: string): void {
    const { model, dimensions, sums, ngrams, pairs } = this;
    const { buckets } = model;
    const count = ngramBuckets(term, model.ngrams, buckets.count, ngrams);
    if (count === 0) return;
    sumPackedRows(sums, buckets, ngrams, count, pairs);
    let most = 0;
    for (let i = 0; i < dimensions; i++) {
      const size = Math.abs(sums[i]!);
      if (size > most) most = size;
    }
    if (most === 0) return;
    const from = number * dimensions;
    const factor = MOST / most;
    for (let i = 0; i < dimensions; i++) this.values[from + i] = Math.round(sums[i]! * factor);
    const scale = most / (MOST * count * buckets.unit);
    this.weights[number] = Math.round((scale / model.largestScale) * WEIGHT_UNIT);
  }
}
