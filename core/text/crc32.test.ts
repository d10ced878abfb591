import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('is what gzip writes before the size', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const packed = gzipSync(bytes);
      expect(crc32(bytes)).toBe(packed.readUInt32LE(packed.length - 8));
    }),
  );
});
