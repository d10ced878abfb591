import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta } from './apply-delta.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const BASE = bytes('abcdefghij');

describe('applyDelta', () => {
  it('copies from the base and adds what is its own', () => {
    const delta = [10, 8, 0x91, 2, 3, 2, ...bytes('XY'), 0x90, 3];
    expect(applyDelta(BASE, Uint8Array.from(delta), 100)).toEqual(bytes('cdeXYabc'));
  });

  it('takes a length of none for 65,536', () => {
    const base = new Uint8Array(70_000).fill(7);
    const sizes = [0xf0, 0xa2, 0x04, 0x80, 0x80, 0x04];
    expect(applyDelta(base, Uint8Array.from([...sizes, 0x80]), 1e6)).toEqual(base.slice(0, 65_536));
  });

  it.each([
    ['a base of another size', [9, 1, 1, 65], /another base/],
    ['a copy from behind the base', [10, 4, 0x91, 8, 4], /broken/],
    ['more than it declares', [10, 2, 3, 65, 66, 67], /broken/],
    ['less than it declares', [10, 4, 2, 65, 66], /cut off/],
    ['an instruction that is kept for later', [10, 1, 0], /broken/],
    ['bytes of its own that are not there', [10, 3, 3, 65], /broken/],
    ['a copy without its length', [10, 3, 0x91, 1], /broken/],
    ['more than is read', [10, 0xff, 0xff, 0x7f], /more than the 100/],
    ['nothing', [], /cut off/],
  ])('refuses %s', (_, delta, message) => {
    expect(() => applyDelta(BASE, Uint8Array.from(delta), 100)).toThrow(message);
  });

  it('gives what it declares or throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), (rest) => {
        try {
          const result = applyDelta(BASE, Uint8Array.from([10, 20, ...rest]), 100);
          expect(result).toHaveLength(20);
        } catch (error) {
          expect((error as Error).message).toMatch(/^its delta/);
        }
      }),
    );
  });
});
