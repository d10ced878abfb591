import { describe, expect, it } from 'vitest';
import { hashText } from './hash.ts';

describe('hashText', () => {
  it('is 16 hexadecimal digits that never change between versions, as ids hold them', () => {
    expect(hashText('')).toMatch(/^[0-9a-f]{16}$/);
    expect(hashText('export const a = 1;')).toBe('cc8e254c221d8a90');
  });

  it('does not collide on texts that differ by a character', () => {
    const hashes = new Set(Array.from({ length: 50_000 }, (_, n) => hashText(`line ${n}\n`)));
    expect(hashes.size).toBe(50_000);
  });

  it('tells apart code units that share their low byte', () => {
    expect(hashText('\u0141')).not.toBe(hashText('\u0041'));
  });
});
