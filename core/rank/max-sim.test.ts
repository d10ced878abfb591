import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSim } from './max-sim.ts';

const rows = (...vectors: number[][]) => Float32Array.from(vectors.flat());
const EAST = [1, 0];
const NORTH = [0, 1];
const NORTHEAST = [Math.SQRT1_2, Math.SQRT1_2];

/** Rows of length 1 in the plane, by their angles. */
const tokens = fc
  .array(fc.double({ min: 0, max: 6.28, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((angles) => rows(...angles.map((angle) => [Math.cos(angle), Math.sin(angle)])));

describe('maxSim', () => {
  it('averages, over the tokens of the query, the best match of each', () => {
    expect(maxSim(rows(EAST, NORTH), rows(NORTH, NORTHEAST), 2)).toBeCloseTo(
      (Math.SQRT1_2 + 1) / 2,
    );
    expect(maxSim(rows(EAST), rows([-1, 0]), 2)).toBe(-1);
  });

  it('asks every token of the query for a match, and no token of the document', () => {
    expect(maxSim(rows(EAST), rows(NORTH, EAST), 2)).toBe(1);
    expect(maxSim(rows(NORTH, EAST), rows(EAST), 2)).toBe(0.5);
  });

  it('is 0 where there is nothing to compare', () => {
    expect(maxSim(rows(), rows(EAST), 2)).toBe(0);
    expect(maxSim(rows(EAST), rows(), 2)).toBe(0);
  });

  it('refuses rows that were cut off', () => {
    expect(() => maxSim(rows(EAST), rows([1]), 2)).toThrow(RangeError);
  });

  it('stays within -1 and 1, is 1 for a query within the document, and never falls when it grows', () => {
    fc.assert(
      fc.property(tokens, tokens, (query, document) => {
        const alone = maxSim(query, document, 2);
        const grown = maxSim(query, rows([...document], [...query]), 2);
        expect(Math.abs(alone)).toBeLessThanOrEqual(1 + 1e-6);
        expect(grown).toBeCloseTo(1, 5);
        expect(grown).toBeGreaterThanOrEqual(alone - 1e-6);
      }),
    );
  });
});
