import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fflateInflater } from './fflate-inflater.ts';

const MOST = 1_000_000;

describe('fflateInflater', () => {
  it('gives back what zlib packed, at any level, whatever stands behind it', () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.tuple(fc.string(), fc.nat(5_000)).map(([text, n]) => Buffer.from(text.repeat(n % 400))),
    );
    fc.assert(
      fc.property(content, fc.constantFrom(0, 1, 9), fc.uint8Array(), (data, level, behind) => {
        const packed = deflateRawSync(data, { level });
        const longer = Buffer.concat([packed, behind]);
        expect(Buffer.from(fflateInflater.toSize(longer, data.length)).equals(data)).toBe(true);
        expect(Buffer.from(fflateInflater.upTo(packed, MOST)).equals(data)).toBe(true);
      }),
    );
  });

  it('refuses other sizes than it was told', () => {
    const packed = deflateRawSync(Buffer.from('x'.repeat(100)));
    expect(() => fflateInflater.toSize(packed, 99)).toThrow();
    expect(() => fflateInflater.toSize(packed, 101)).toThrow('101 bytes');
    expect(() => fflateInflater.upTo(packed, 99)).toThrow('more than 99');
    const stored = deflateRawSync(Buffer.from('x'.repeat(100)), { level: 0 });
    expect(() => fflateInflater.toSize(stored, 10)).toThrow();
  });

  it('refuses a stream that ends early', () => {
    const packed = deflateRawSync(Buffer.from('a text of some length, to be cut off'));
    expect(() => fflateInflater.toSize(packed.subarray(0, 10), 36)).toThrow();
    expect(() => fflateInflater.upTo(packed.subarray(0, 10), MOST)).toThrow();
    expect(() => fflateInflater.upTo(new Uint8Array(0), MOST)).toThrow();
  });

  it('stops a bomb long before it has come out', () => {
    const bomb = deflateRawSync(Buffer.alloc(8_000_000));
    expect(() => fflateInflater.upTo(bomb, MOST)).toThrow('more than 1000000');
  });
});
