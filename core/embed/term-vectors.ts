import { MAX_IDENTIFIER_CHARS } from '../rank/scan-identifiers.ts';
import { type Rows, roomForRows, sumRows } from './add-rows.ts';
import { MOST_UNITS, ngramBuckets } from './ngram-buckets.ts';
import type { StaticModel } from './static-model.ts';

/**
 * What the largest scale becomes. Weights are whole numbers, so that sums are exact: 2^24 times 127
 * leaves room for a million terms in the 53 bits of a double.
 */
const UNIT = 2 ** 24;
const MOST = 127;
/** A term in its frame has no more n-grams than that. */
const MOST_NGRAMS = (MAX_IDENTIFIER_CHARS + 2) * MOST_UNITS;

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
  private readonly ngrams = roomForRows(MOST_NGRAMS);
  /** Of the model's rows. */
  private readonly rowWeights: Float64Array;

  constructor(
    private readonly model: StaticModel,
    terms: Iterable<string>,
    count: number,
  ) {
    const { dimensions, scales } = model;
    const unit = UNIT / scales.reduce((most, scale) => Math.max(most, scale), 0);
    this.rowWeights = Float64Array.from(scales, (scale) => Math.round(scale * unit));
    this.dimensions = dimensions;
    this.values = new Int8Array(count * dimensions);
    this.weights = new Float64Array(count);
    this.sums = new Float64Array(dimensions);
    let number = 0;
    for (const term of terms) this.store(number++, term);
  }

  private store(number: number, term: string): void {
    const { model, dimensions, values, weights } = this;
    const row = model.rowOf.get(term);
    if (row !== undefined) {
      const from = row * dimensions;
      values.set(model.values.subarray(from, from + dimensions), number * dimensions);
      weights[number] = this.rowWeights[row]!;
    } else if (model.buckets > 0) {
      this.storeMean(number, term);
    }
  }

  private storeMean(number: number, term: string): void {
    const { model, dimensions, sums, ngrams } = this;
    ngrams.count = ngramBuckets(term, model.ngrams, model.buckets, ngrams.rows);
    if (ngrams.count === 0) return;
    for (let at = 0; at < ngrams.count; at++) {
      const row = model.rowOf.size + ngrams.rows[at]!;
      ngrams.rows[at] = row;
      ngrams.weights[at] = this.rowWeights[row]!;
    }
    sumRows(sums, model, ngrams);
    let most = 0;
    for (let i = 0; i < dimensions; i++) most = Math.max(most, Math.abs(sums[i]!));
    if (most === 0) return;
    const from = number * dimensions;
    for (let i = 0; i < dimensions; i++) {
      this.values[from + i] = Math.round((sums[i]! / most) * MOST);
    }
    this.weights[number] = Math.round(most / MOST / ngrams.count);
  }
}
