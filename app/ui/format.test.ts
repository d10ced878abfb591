import { describe, expect, it } from 'vitest';
import { countOf, formatBytes, formatCount, formatScore, formatShare } from './format.ts';

describe('numbers', () => {
  it('groups counts and knows one from many', () => {
    expect(formatCount(16384)).toBe('16,384');
    expect([countOf(1, 'file'), countOf(61, 'file'), countOf(2, 'copy', 'copies')]).toEqual([
      '1 file',
      '61 files',
      '2 copies',
    ]);
  });

  it('never shows something as nothing', () => {
    expect(formatShare(0.004)).toBe('0.4 %');
    expect([0, 0.58, 1].map(formatShare)).toEqual(['0 %', '58 %', '100 %']);
  });

  it('gives a score the digits that its stage needs', () => {
    expect([123.4, 12.34, 9.841, 0.712, 0.03252, 0, -0.0123].map(formatScore)).toEqual([
      '123',
      '12.3',
      '9.84',
      '0.71',
      '.0325',
      '0.00',
      '-.0123',
    ]);
  });

  it('names sizes', () => {
    expect([12, 3482, 40_000, 12 * 1024 * 1024].map(formatBytes)).toEqual([
      '12 B',
      '3.4 kB',
      '39 kB',
      '12 MB',
    ]);
  });
});
