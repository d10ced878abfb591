import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalLog } from './natural-log.ts';

/** The 64 bits of a number as hexadecimal. */
function bitsOf(x: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

describe('naturalLog', () => {
  it('is what it is on every engine, to the bit', () => {
    expect([1, 2, 0.5, 10, 1.5, 20_000].map((x) => bitsOf(naturalLog(x)))).toEqual([
      '0000000000000000',
      '3fe62e42fefa39ef',
      'bfe62e42fefa39ef',
      '40026bb1bbb55516',
      '3fd9f323ecbf984c',
      '4023ce95eba4f8b4',
    ]);
  });

  it('is as close to the logarithm as a double can be, or next to it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
        const exact = Math.log(x);
        expect(Math.abs(naturalLog(x) - exact)).toBeLessThanOrEqual(Math.abs(exact) * 2 ** -52);
      }),
      { numRuns: 2_000 },
    );
  });

  it('rises with what it is of, across powers of two', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (power) => {
        const x = 2 ** power;
        expect(naturalLog(x * (1 - 2 ** -50))).toBeLessThanOrEqual(naturalLog(x));
        expect(naturalLog(x)).toBeLessThanOrEqual(naturalLog(x * (1 + 2 ** -50)));
      }),
    );
  });
});
