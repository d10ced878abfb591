import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDotScan } from './dot-scan.ts';
import { VectorTable } from './vector-table.ts';

const byNumber = (a: number, b: number): number => a - b;
const value = fc.float({ min: -1, max: 1, noNaN: true });
const vector = fc
  .array(value, { minLength: 5, maxLength: 5 })
  .filter((values) => Math.hypot(...values) > 1e-3)
  .map((values) => Float32Array.from(values));

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = a.reduce((sum, x, i) => sum + x * b[i]!, 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b));
}

/** How far rounding may turn a vector; see `quantise`. */
function turn(vector: Float32Array): number {
  const largest = Math.max(...vector.map(Math.abs)) / Math.hypot(...vector);
  return Math.asin(Math.min(1, (largest * Math.sqrt(vector.length)) / 254));
}

describe('VectorTable', () => {
  it('ranks by cosine, whatever the number of rows and the order of arrival', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 20 }), vector, (vectors, query) => {
        const table = new VectorTable(5);
        const back = new VectorTable(5);
        for (const [document, own] of vectors.entries()) table.set(document, own);
        for (let at = vectors.length - 1; at >= 0; at--) back.set(at, vectors[at]!);
        const hits = table.search(query, 20, byNumber);
        expect(hits).toEqual(back.search(query, 20, byNumber));
        expect(hits.length).toBe(vectors.length);
        for (const [at, { document, score }] of hits.entries()) {
          const own = vectors[document]!;
          const error = Math.abs(score - cosine(own, query));
          expect(error).toBeLessThanOrEqual(turn(own) + turn(query) + 1e-6);
          expect(score).toBe(table.score(document, query));
          if (at > 0) expect(score).toBeLessThanOrEqual(hits[at - 1]!.score);
        }
      }),
    );
  });

  it('gives a vector the cosine 1 with itself', () => {
    fc.assert(
      fc.property(vector, (own) => {
        const table = new VectorTable(5);
        table.set(0, own);
        expect(table.score(0, own)).toBeCloseTo(1, 6);
        expect(Math.hypot(...table.get(0)!)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('stays within 0.002 of the cosine of floats at 256 dimensions', () => {
    const vectors = Array.from({ length: 20 }, (_, row) =>
      Float32Array.from({ length: 256 }, (_, i) => Math.sin(row * row + i * i * 0.7)),
    );
    const table = new VectorTable(256);
    for (const [document, own] of vectors.entries()) table.set(document, own);
    for (const query of vectors) {
      for (const [document, own] of vectors.entries()) {
        expect(Math.abs(table.score(document, query)! - cosine(own, query))).toBeLessThan(0.002);
      }
    }
  });

  it('replaces a vector that is set again', () => {
    const table = new VectorTable(2);
    table.set(7, Float32Array.of(1, 0));
    table.set(7, Float32Array.of(0, 2));
    expect(table.count).toBe(1);
    expect(table.search(Float32Array.of(1, 0), 5, byNumber)).toEqual([{ document: 7, score: 0 }]);
  });

  it('gives another table its rows unchanged', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 20 }), vector, (vectors, query) => {
        const table = new VectorTable(5);
        const copy = new VectorTable(5);
        for (const [document, own] of vectors.entries()) table.set(document, own);
        table.setNone(vectors.length);
        for (let document = 0; document < table.count; document++) {
          const { values, scale } = table.quantised(document)!;
          copy.setQuantised(document, values, scale);
        }
        expect(copy.search(query, 30, byNumber)).toEqual(table.search(query, 30, byNumber));
        expect(copy.count).toBe(table.count);
      }),
    );
  });

  it('counts a document that has no vector, and never finds it', () => {
    const table = new VectorTable(2);
    table.setNone(3);
    table.set(4, Float32Array.of(-1, 0));
    expect([table.count, table.has(3)]).toEqual([2, true]);
    expect([table.get(3), table.score(3, Float32Array.of(1, 0))]).toEqual([null, null]);
    const found = table.search(Float32Array.of(1, 0), 5, byNumber);
    expect(found.map(({ document }) => document)).toEqual([4]);
    table.setNone(4);
    expect(table.search(Float32Array.of(1, 0), 5, byNumber)).toEqual([]);
  });

  it('knows nothing of a document that was never set', () => {
    const table = new VectorTable(2);
    expect([table.has(3), table.get(3), table.quantised(3)]).toEqual([false, null, null]);
    expect(table.score(3, Float32Array.of(1, 0))).toBeNull();
    expect(table.search(Float32Array.of(1, 0), 5, byNumber)).toEqual([]);
  });

  it.each([
    [[1, 2, 3], 'The vector of document 4 has 3 dimensions instead of 2.'],
    [[1, Number.NaN], 'The vector of document 4 has NaN in dimension 1 of 2.'],
    [[Number.POSITIVE_INFINITY, 1], 'The vector of document 4 has Infinity in dimension 0 of 2.'],
    [[0, 0], 'The vector of document 4 is all zeros.'],
  ])('refuses %j', (values, message) => {
    const table = new VectorTable(2);
    expect(() => table.set(4, Float32Array.from(values))).toThrow(message);
    expect(table.count).toBe(0);
  });

  it.each([
    [[127, 0, 0], 1 / 127, 'The vector of document 4 has 3 dimensions instead of 2.'],
    [[127, 0], 1 / 126, 'The vector of document 4 has the scale 0.007936507936507936, not'],
    [[127, 0], Number.NaN, 'The vector of document 4 has the scale NaN, not'],
    [[0, 0], 1, 'The vector of document 4 has the scale 1, not 0.'],
  ])('refuses the row %j with the scale %d', (values, scale, message) => {
    const table = new VectorTable(2);
    expect(() => table.setQuantised(4, Int8Array.from(values), scale)).toThrow(message);
    expect(table.has(4)).toBe(false);
  });

  it('takes in no more rows than its limit has bytes for, and keeps those that it has', () => {
    const table = new VectorTable(2, plainDotScan, 7);
    for (const document of [5, 6, 7]) {
      expect(table.isFull).toBe(false);
      table.set(document, Float32Array.of(1, 0));
    }
    expect(table.isFull).toBe(true);
    const refusal = '3 chunks have their vector of 2 dimensions, and more would take over 7 bytes';
    expect(() => table.set(8, Float32Array.of(1, 0))).toThrow(refusal);
    expect(() => table.setNone(8)).toThrow(refusal);
    expect(() => table.requireRoom()).toThrow(refusal);
    table.set(5, Float32Array.of(0, 1));
    expect([table.count, table.has(8)]).toEqual([3, false]);
    expect(table.score(5, Float32Array.of(0, 1))).toBeCloseTo(1, 6);
  });

  it('takes what fits where the browser has less memory than the limit allows', () => {
    const scan = plainDotScan(2);
    const small = () => ({
      ...{ stride: 2, values: new Int8Array(8), scan: scan.scan },
      reserve(rows: number) {
        if (rows > 4) throw new RangeError('failed to grow memory');
      },
    });
    const table = new VectorTable(2, small);
    for (let document = 0; document < 4; document++) table.set(document, Float32Array.of(1, 0));
    const refusal = '4 chunks have their vector of 2 dimensions, and the browser has no memory';
    expect(() => table.set(4, Float32Array.of(1, 0))).toThrow(refusal);
    expect([table.isFull, table.count, table.has(4)]).toEqual([true, 4, false]);
  });
});
