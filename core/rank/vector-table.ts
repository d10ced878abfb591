import { LIMITS } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import { type DotScan, dotAt, type MakeDotScan, plainDotScan } from './dot-scan.ts';
import { grown } from './grown.ts';
import { checkQuantised, type QuantisedVector, quantise } from './quantise.ts';
import { type Compare, type Scored, TopK } from './top-k.ts';

/**
 * Vectors of documents as rows of int8, searched by the exact cosine of what they were rounded to: no
 * approximate index. Whichever scan multiplies them, scores are the same to the last bit.
 */
export class VectorTable {
  private rows = 0;
  private scales: Float32Array = new Float32Array(256);
  private documents = new Int32Array(256);
  private dots = new Int32Array(256);
  private readonly rowOf = new Map<number, number>();
  private readonly scan: DotScan;
  /** Rows that fit. */
  private most: number;
  /** The row being written: a hundred thousand of them would be garbage outside of the heap, which lingers. */
  private readonly row: Int8Array<ArrayBuffer>;

  /** @param bytes that all rows may take together. */
  constructor(
    readonly dimensions: number,
    makeScan: MakeDotScan = plainDotScan,
    private readonly bytes = LIMITS.vectorBytes,
  ) {
    this.scan = makeScan(dimensions);
    this.most = Math.floor(bytes / this.scan.stride);
    this.row = new Int8Array(dimensions);
  }

  /** Documents that are settled: with a vector, or known to have none. */
  get count(): number {
    return this.rows;
  }

  /** Whether a document is settled. */
  has(document: number): boolean {
    return this.rowOf.has(document);
  }

  /** Whether no document can be settled any more that is not. */
  get isFull(): boolean {
    return this.rows >= this.most;
  }

  /**
   * @throws OrielError `unexpected` for a vector of another length, of no length at all, or not finite;
   *   `vectors-over-limit` where there is no room for one more.
   */
  set(document: number, vector: Float32Array): void {
    this.write(document, quantise(vector, this.dimensions, `document ${document}`, this.row));
  }

  /**
   * Takes a vector that was quantised before, or the zeros and the scale 0 of none.
   *
   * @throws OrielError `unexpected` for values of another length, or a scale that is not theirs;
   *   `vectors-over-limit` as `set` does.
   */
  setQuantised(document: number, values: Int8Array, scale: number): void {
    const vector = { values, scale };
    checkQuantised(vector, this.dimensions, `document ${document}`);
    this.write(document, vector);
  }

  /** Settles that nothing in a document can be embedded: it is counted and never found. */
  setNone(document: number): void {
    this.write(document, { values: new Int8Array(this.dimensions), scale: 0 });
  }

  /**
   * The table without some documents.
   *
   * @param numbers the new number of each document, and -1 for those that go.
   */
  without(numbers: Int32Array, makeScan?: MakeDotScan): VectorTable {
    const rest = new VectorTable(this.dimensions, makeScan, this.bytes);
    for (let row = 0; row < this.rows; row++) {
      const document = this.documents[row]!;
      const number = numbers[document]!;
      if (number >= 0) rest.write(number, this.quantised(document)!);
    }
    return rest;
  }

  /** A document's vector, of length 1; null where it has none. */
  get(document: number): Float32Array | null {
    const { values, scale } = this.quantised(document) ?? { values: [], scale: 0 };
    return scale === 0 ? null : Float32Array.from(values, (value) => value * scale);
  }

  /**
   * A document's row, with the scale 0 where it is known to have no vector; null where it is not
   * settled. The values are a view that holds until a vector is set.
   */
  quantised(document: number): QuantisedVector | null {
    const row = this.rowOf.get(document);
    if (row === undefined) return null;
    const start = row * this.scan.stride;
    const values = this.scan.values.subarray(start, start + this.dimensions);
    return { values, scale: this.scales[row]! };
  }

  /** The `top` documents nearest to `query` by cosine, -1 to 1, best first, ties by `compare`. */
  search(query: Float32Array, top: number, compare: Compare): Scored[] {
    const { values, scale } = quantise(query, this.dimensions, 'the query');
    this.dots = grown(this.dots, this.rows);
    this.scan.scan(values, this.rows, this.dots);
    const { dots, scales, documents, rows } = this;
    const best = new TopK(top, compare);
    for (let row = 0; row < rows; row++) {
      const own = scales[row]!;
      const score = dots[row]! * own * scale;
      if (score >= best.floor && own > 0) best.offer(documents[row]!, score);
    }
    return best.sorted();
  }

  /** Cosine of a document's vector and `query`; null where it has none. */
  score(document: number, query: Float32Array): number | null {
    const { values, scale } = quantise(query, this.dimensions, 'the query');
    const row = this.rowOf.get(document);
    if (row === undefined || this.scales[row] === 0) return null;
    return dotAt(this.scan.values, row * this.scan.stride, values) * this.scales[row]! * scale;
  }

  private write(document: number, { values, scale }: QuantisedVector): void {
    const row = this.rowOf.get(document) ?? this.append(document);
    this.scan.values.set(values, row * this.scan.stride);
    this.scales[row] = scale;
  }

  private append(document: number): number {
    const row = this.rows;
    this.reserve(row + 1);
    this.rows += 1;
    this.scales = grown(this.scales, this.rows, this.most);
    this.documents = grown(this.documents, this.rows, this.most);
    this.documents[row] = document;
    this.rowOf.set(document, row);
    return row;
  }

  /** @throws OrielError `vectors-over-limit` where there is no room for one more. */
  requireRoom(): void {
    if (this.isFull) throw this.overLimit();
  }

  private reserve(rows: number): void {
    this.requireRoom();
    try {
      this.scan.reserve(rows, this.most);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // The browser has less than the limit allows: what is there is what fits.
      this.most = this.rows;
      throw this.overLimit();
    }
  }

  private overLimit(): OrielError {
    const { rows, dimensions, bytes, scan } = this;
    const fit = Math.floor(bytes / scan.stride);
    const why =
      rows < fit ? 'the browser has no memory for more' : `more would take over ${bytes} bytes`;
    return new OrielError(
      'vectors-over-limit',
      `${rows} chunks have their vector of ${dimensions} dimensions, and ${why}`,
      { limit: rows, actual: rows + 1 },
    );
  }
}
