import { grown } from '../rank/grown.ts';
import { MOST_NGRAMS, ngramBuckets } from './ngram-buckets.ts';
import { sumPackedRows } from './packed-rows.ts';
import { type StaticModel, WEIGHT_UNIT } from './static-model.ts';
import type { Rows } from './sum-rows.ts';

const MOST = 127;
/** Rows that are kept at a time: those of a slice many times over, in 16 MB at 256 dimensions. */
const ROOM = 1 << 16;
const NONE = -1;

/**
 * Vectors of numbered terms, made when they are asked for: 8 bits a value, and a weight a term instead of its
 * scale. Those of unknown terms are the mean over their n-grams' rows, brought back to 8 bits. Most terms are of one
 * file alone, so that a few thousand rows serve a source of any size.
 */
export class TermVectors implements Rows {
  readonly dimensions: number;
  values = new Int8Array(0);
  /** Of each row, whole numbers; 0 where the model says nothing of the term. */
  weights = new Float64Array(0);
  private readonly rows: Int32Array;
  private readonly sums: Float64Array;
  private readonly pairs: Float64Array;
  private readonly ngrams = new Int32Array(MOST_NGRAMS);
  private used = 0;

  /** @param terms in the order of their numbers. */
  constructor(
    private readonly model: StaticModel,
    private readonly terms: readonly string[],
    private readonly room = ROOM,
  ) {
    const { dimensions } = model;
    this.dimensions = dimensions;
    this.rows = new Int32Array(terms.length).fill(NONE);
    this.sums = new Float64Array(dimensions);
    this.pairs = new Float64Array(Math.ceil(dimensions / 2));
  }

  /** Has a row for each of the terms until the next call, whatever room they take. */
  hold(numbers: Iterable<number>): void {
    if (this.add(numbers, this.room)) return;
    this.rows.fill(NONE);
    this.used = 0;
    this.add(numbers, Infinity);
  }

  /** Where in `values` and `weights` a term that is held has its own. */
  rowOf(number: number): number {
    return this.rows[number]!;
  }

  /** Whether there was room. */
  private add(numbers: Iterable<number>, room: number): boolean {
    for (const number of numbers) {
      if (this.rows[number] !== NONE) continue;
      if (this.used >= room) return false;
      this.rows[number] = this.used;
      this.used += 1;
      this.values = grown(this.values, this.used * this.dimensions);
      this.weights = grown(this.weights, this.used);
      this.store(this.used - 1, this.terms[number]!);
    }
    return true;
  }

  private store(row: number, term: string): void {
    const { model, dimensions, values, weights } = this;
    const known = model.rowOf.get(term);
    weights[row] = 0;
    if (known !== undefined) {
      const from = known * dimensions;
      values.set(model.values.subarray(from, from + dimensions), row * dimensions);
      weights[row] = model.weights[known]!;
    } else if (model.buckets.count > 0) {
      this.storeMean(row, term);
    }
  }

  private storeMean(row: number, term: string): void {
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
    const from = row * dimensions;
    const factor = MOST / most;
    for (let i = 0; i < dimensions; i++) this.values[from + i] = Math.round(sums[i]! * factor);
    const scale = most / (MOST * count * buckets.unit);
    this.weights[row] = Math.round((scale / model.largestScale) * WEIGHT_UNIT);
  }
}
