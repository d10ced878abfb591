import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** By the definition, without bound or rows. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const costs = [
    naive(a.slice(1), b) + 1,
    naive(a, b.slice(1)) + 1,
    naive(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a[0] === b[1] && a[1] === b[0]) costs.push(naive(a.slice(2), b.slice(2)) + 1);
  return Math.min(...costs);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('editDistance', () => {
  it.each([
    ['validatetoken', 'validatetokn', 1],
    ['session', 'sesison', 1],
    ['token', 'token', 0],
    ['', 'ab', 2],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });

  it('is what the definition says, or Infinity beyond the bound', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, bound) => {
        const distance = naive(a, b);
        const expected = distance <= bound ? distance : Number.POSITIVE_INFINITY;
        expect(editDistance(a, b, bound)).toBe(expected);
      }),
    );
  });

  it('does not compare long texts', () => {
    expect(editDistance('a'.repeat(65), 'a'.repeat(65), 3)).toBe(Number.POSITIVE_INFINITY);
  });
});
