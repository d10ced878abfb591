import { dotAt, type MakeDotScan } from './dot-scan.ts';
import type { QuantisedVector } from './quantise.ts';
import type { Compare, Scored } from './top-k.ts';
import { VectorTable } from './vector-table.ts';

/** What one embedding model made of a source's chunks; how long its vectors are, the first one says. */
export class ModelVectors {
  /** Chunks whose end the model did not read. */
  readonly truncated = new Set<number>();
  private known: VectorTable | null = null;

  /**
   * @param name what a person calls the model; null while there is none.
   * @param bytes as of `VectorTable`.
   */
  constructor(
    public name: string | null,
    private readonly makeScan?: MakeDotScan,
    private readonly bytes?: number,
  ) {}

  /** As `VectorTable.without`. */
  without(numbers: Int32Array): ModelVectors {
    const rest = new ModelVectors(this.name, this.makeScan, this.bytes);
    rest.known = this.known?.without(numbers, this.makeScan) ?? null;
    for (const document of this.truncated) {
      if (numbers[document]! >= 0) rest.truncated.add(numbers[document]!);
    }
    return rest;
  }

  /** 0 while there is no vector. */
  get dimensions(): number {
    return this.known?.dimensions ?? 0;
  }

  /** Chunks that are settled: with a vector, or known to have none. */
  get count(): number {
    return this.known?.count ?? 0;
  }

  /** Whether no chunk can be settled any more that is not. */
  get isFull(): boolean {
    return this.known?.isFull ?? false;
  }

  /** @throws OrielError `vectors-over-limit` where no chunk can be settled any more. */
  requireRoom(): void {
    this.known?.requireRoom();
  }

  has(document: number): boolean {
    return this.known?.has(document) ?? false;
  }

  /**
   * @param vector all zeros where nothing in the chunk can be embedded.
   * @throws OrielError `unexpected` for a vector of another length than the first, or not finite;
   *   `vectors-over-limit` where there is no room for one more.
   */
  set(document: number, vector: Float32Array, truncated = false): void {
    const table = this.tableOf(vector.length);
    if (vector.every((value) => value === 0)) table.setNone(document);
    else table.set(document, vector);
    if (truncated) this.truncated.add(document);
  }

  /** @throws OrielError as `VectorTable.setQuantised` does. */
  setQuantised(document: number, { values, scale }: QuantisedVector, truncated: boolean): void {
    this.tableOf(values.length).setQuantised(document, values, scale);
    if (truncated) this.truncated.add(document);
  }

  quantised(document: number): QuantisedVector | null {
    return this.known?.quantised(document) ?? null;
  }

  /** Cosine of the vectors of two chunks, -1 to 1; null where one has none. */
  cosine(document: number, other: number): number | null {
    const a = this.quantised(document);
    const b = this.quantised(other);
    if (!a || !b || a.scale === 0 || b.scale === 0) return null;
    return dotAt(a.values, 0, b.values) * a.scale * b.scale;
  }

  /** The `top` chunks nearest to `query` by cosine, -1 to 1, best first, ties by `compare`. */
  search(query: Float32Array, top: number, compare: Compare): Scored[] {
    return this.known?.search(query, top, compare) ?? [];
  }

  private tableOf(dimensions: number): VectorTable {
    this.known ??= new VectorTable(dimensions, this.makeScan, this.bytes);
    return this.known;
  }
}
