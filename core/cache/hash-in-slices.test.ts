import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInSlices } from './hash-in-slices.ts';

it.each([0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3_000_000])(
  'the hash of %d bytes is that of the whole',
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
    expect(await hashInSlices(new Blob([bytes]))).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  },
);
