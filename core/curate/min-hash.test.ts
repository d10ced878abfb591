import { describe, expect, it } from 'vitest';
import { mix } from './hash.ts';
import { BINS, minHash } from './min-hash.ts';
import { jaccard } from './shingles.ts';

function setOf(from: number, to: number): Uint32Array {
  return Uint32Array.from({ length: to - from }, (_, at) => mix(from + at + 1)).sort();
}

function shareOfEqualBins(a: Uint32Array, b: Uint32Array): number {
  return minHash(a).filter((bin, at) => bin === minHash(b)[at]).length / BINS;
}

describe('minHash', () => {
  it.each([
    [0, 300, 0, 300],
    [0, 300, 30, 330],
    [0, 300, 100, 400],
    [0, 1_000, 500, 1_500],
    [0, 300, 300, 600],
  ])('estimates Jaccard of %i–%i and %i–%i within 0.12', (a, b, c, d) => {
    const [left, right] = [setOf(a, b), setOf(c, d)];
    expect(Math.abs(shareOfEqualBins(left, right) - jaccard(left, right))).toBeLessThan(0.12);
  });

  it('estimates without a lean over many small sets, whose bins are mostly borrowed', () => {
    let error = 0;
    const pairs = 200;
    for (let at = 0; at < pairs; at++) {
      const first = at * 1_000;
      const [left, right] = [setOf(first, first + 40), setOf(first + 10, first + 50)];
      error += (shareOfEqualBins(left, right) - jaccard(left, right)) / pairs;
    }
    expect(Math.abs(error)).toBeLessThan(0.03);
  });

  it('depends on neither order nor repeats', () => {
    const set = setOf(0, 50);
    const twice = Uint32Array.from([...set, ...set].reverse());
    expect(minHash(twice)).toEqual(minHash(set));
  });

  it('is defined for nothing', () => {
    expect(minHash(new Uint32Array(0))).toEqual(new Uint32Array(BINS));
  });
});
