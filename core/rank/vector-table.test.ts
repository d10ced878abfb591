import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
          expect(score).toBeCloseTo(cosine(vectors[document]!, query), 5);
          expect(score).toBe(table.score(document, query));
          if (at > 0) expect(score).toBeLessThanOrEqual(hits[at - 1]!.score);
        }
      }),
    );
  });

  it('replaces a vector that is set again', () => {
    const table = new VectorTable(2);
    table.set(7, Float32Array.of(1, 0));
    table.set(7, Float32Array.of(0, 2));
    expect(table.count).toBe(1);
    expect(table.search(Float32Array.of(0, 1), 5, byNumber)).toEqual([{ document: 7, score: 1 }]);
  });

  it('has no score for a document without a vector', () => {
    const table = new VectorTable(2);
    expect(table.has(3)).toBe(false);
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
});
