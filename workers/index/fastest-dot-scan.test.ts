import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainDotScan } from '../../core/rank/dot-scan.ts';
import { VectorTable } from '../../core/rank/vector-table.ts';
import { fastestDotScan } from './fastest-dot-scan.ts';

const byNumber = (a: number, b: number): number => a - b;

/** Rows of any int8 with a query, some so many that they need more than one block of the kernel. */
const matrix = fc
  .tuple(fc.integer({ min: 1, max: 70 }), fc.oneof(fc.nat(40), fc.constantFrom(4096, 4097, 9001)))
  .chain(([dimensions, rows]) =>
    fc.record({
      dimensions: fc.constant(dimensions),
      rows: fc.constant(rows),
      query: fc.int8Array({ minLength: dimensions, maxLength: dimensions }),
      // A row is cut from these bytes at a place of its own: thousands need no thousands of draws.
      bytes: fc.int8Array({ minLength: dimensions + 97, maxLength: dimensions + 97 }),
    }),
  );

describe('fastestDotScan', () => {
  afterEach(() => vi.restoreAllMocks());

  it('uses SIMD here', () => {
    const { stride } = fastestDotScan(5);
    expect(stride).toBe(16);
  });

  it('gives the very dot products of the plain scan', () => {
    fc.assert(
      fc.property(matrix, ({ dimensions, rows, query, bytes }) => {
        const [plain, simd] = [plainDotScan, fastestDotScan].map((make) => {
          const scan = make(dimensions);
          for (let row = 0; row < rows; row++) {
            scan.reserve(row + 1, Infinity);
            const at = (row * 31) % 97;
            scan.values.set(bytes.subarray(at, at + dimensions), row * scan.stride);
          }
          // One more than there are rows: nothing may be written past them.
          const into = new Int32Array(rows + 1).fill(7);
          scan.scan(query, rows, into);
          return into;
        });
        expect(simd).toEqual(plain);
        expect(simd!.at(-1)).toBe(7);
      }),
      { numRuns: 60 },
    );
  });

  it('sums the largest values that there are', () => {
    const scan = fastestDotScan(1024);
    scan.reserve(2, 2);
    scan.values.fill(-128, 0, 1024).fill(127, 1024, 2048);
    const into = new Int32Array(2);
    scan.scan(new Int8Array(1024).fill(-128), 2, into);
    expect([...into]).toEqual([1024 * 128 * 128, 1024 * -128 * 127]);
  });

  it('gives way to the plain scan where SIMD does not compile, with the same results', () => {
    const vectors = Array.from({ length: 50 }, (_, row) =>
      Float32Array.from({ length: 20 }, (_, i) => Math.sin(row * 7 + i * 1.7)),
    );
    const search = () => {
      const table = new VectorTable(20, fastestDotScan);
      for (const [document, vector] of vectors.entries()) table.set(document, vector);
      return table.search(vectors[3]!, 10, byNumber);
    };
    const withSimd = search();
    vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse() {
      throw new WebAssembly.CompileError('no SIMD');
    });
    expect(fastestDotScan(20).stride).toBe(20);
    expect(search()).toEqual(withSimd);
  });

  it('makes no room ahead beyond the rows that there will ever be', () => {
    const most = 20_000;
    for (const make of [plainDotScan, fastestDotScan]) {
      const scan = make(64);
      for (let rows = 1; rows <= most; rows++) scan.reserve(rows, most);
      // The kernel's memory is of whole pages, with some rows' worth of its own.
      expect(scan.values.length).toBeLessThan(most * 64 + 2 * 65_536);
    }
  });
});
