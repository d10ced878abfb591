import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAt, lineStarts } from './line-starts.ts';

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '😀') });

describe('lineStarts', () => {
  it('counts \\n, \\r\\n and a lone \\r as one break each', () => {
    expect(lineStarts('a\nb\r\nc\rd')).toEqual([0, 2, 5, 7]);
    expect(lineStarts('')).toEqual([0]);
    expect(lineStarts('a\n')).toEqual([0, 2]);
    expect(lineStarts('a\u2028b\u2029c\u0085d\ve\ff')).toEqual([0]);
  });

  it('agrees with splitting the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(lineStarts(text).length).toBe(text.split(/\r\n?|\n/).length);
      }),
    );
  });
});

describe('lineAt', () => {
  it('gives a line break to the line it ends', () => {
    const starts = lineStarts('a\r\nb');
    expect([0, 1, 2, 3].map((offset) => lineAt(starts, offset))).toEqual([1, 1, 1, 2]);
  });

  it('agrees with counting the breaks before the offset', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        const offset = text === '' ? 0 : seed % text.length;
        const before = text.slice(0, offset).split(/\r\n?|\n/).length;
        const splitsBreak = text[offset - 1] === '\r' && text[offset] === '\n';
        expect(lineAt(lineStarts(text), offset)).toBe(splitsBreak ? before - 1 : before);
      }),
    );
  });
});
