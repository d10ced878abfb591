import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRows, sumPackedRows } from './packed-rows.ts';

const DIMENSIONS = 5;
const MOST = 40;

const asRow = fc.record({
  scale: fc.float({ min: 0, max: 2, noNaN: true }),
  values: fc.array(fc.integer({ min: -128, max: 127 }), {
    minLength: DIMENSIONS,
    maxLength: DIMENSIONS,
  }),
});

describe('sumPackedRows', () => {
  it('adds up to what the rows do one by one, in any order, also to an odd number of values', () => {
    const cases = fc
      .array(asRow, { minLength: 1, maxLength: 6 })
      .chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.array(fc.nat(rows.length - 1), { minLength: 1, maxLength: MOST }),
        ),
      );
    fc.assert(
      fc.property(cases, ([rows, picked]) => {
        const scales = Float32Array.from(rows, ({ scale }) => scale);
        const values = Int8Array.from(rows.flatMap((row) => row.values));
        const packed = packRows(scales, values, DIMENSIONS, MOST);
        const sum = (order: number[]): number[] => {
          const sums = new Float64Array(DIMENSIONS);
          const room = new Float64Array(Math.ceil(DIMENSIONS / 2));
          sumPackedRows(sums, packed, Int32Array.from(order), order.length, room);
          // Adding 0 makes 0 of -0.
          return [...sums].map((value) => value + 0);
        };
        const found = sum(picked);
        expect(sum([...picked].reverse())).toEqual(found);
        for (const [i, value] of found.entries()) {
          const expected = picked.reduce(
            (total, row) =>
              total + Math.round(values[row * DIMENSIONS + i]! * (scales[row]! * packed.unit)),
            0,
          );
          expect(value).toBe(expected + 0);
        }
      }),
    );
  });

  it('keeps the largest of a long list apart from its neighbour', () => {
    const packed = packRows(Float32Array.of(1), Int8Array.of(-128, 127), 2, 1_000);
    const rows = new Int32Array(1_000);
    const sums = new Float64Array(2);
    sumPackedRows(sums, packed, rows, 1_000, new Float64Array(1));
    expect(sums[1]! / sums[0]!).toBeCloseTo(-127 / 128, 3);
  });
});
