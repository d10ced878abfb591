import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { chunkFile } from './chunk-file.ts';
import { languageOf } from './languages.ts';
import { type Ruler, rulerOf } from './sizing.ts';

/** Counts characters, so that a test can be read without a tokenizer. */
const SMALL: Ruler = rulerOf(
  { target: 40, max: 80, min: 15 },
  { size: (start, end) => end - start, reach: (from, tokens) => from + tokens },
);
const limits = { ...LIMITS, lineChars: 100 };

function chunkText(text: string, path = 'notes.txt') {
  return chunkFile({ path, text }, languageOf(path), null, SMALL, limits);
}

describe('chunkFile without a tree', () => {
  it('gives an empty file no chunks and says so', () => {
    expect(chunkText('')).toEqual({ chunks: [], notes: ['empty'] });
  });

  it('cuts by line windows, visibly', () => {
    const { chunks, notes } = chunkText('one two three four\n'.repeat(10));
    expect(notes).toEqual(['lines-only']);
    expect(chunks.every(({ fallback, kind }) => fallback && kind === 'window')).toBe(true);
    expect(chunks.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 10],
    ]);
  });

  it('cuts at the smallest indentation, where configuration has its keys', () => {
    const text =
      'first:\n  a: 1\n  b: 2\n  c: 3\nsecond:\n  a: 1\n  b: 2\n  c: 3\n  d: 4\n  e: 55555\n  f: 6\n  g: 7\n';
    expect(chunkText(text).chunks.map(({ startLine }) => startLine)).toEqual([1, 5]);
  });

  it('keeps to code points within a line that is too long to parse', () => {
    const { chunks, notes } = chunkText('😀'.repeat(200), 'bundle.js');
    expect(notes).toEqual(['long-lines']);
    expect(chunks.length).toBeGreaterThan(5);
    for (const { start, end } of chunks) expect([start % 2, end % 2]).toEqual([0, 0]);
  });

  it('tells identical chunks of a file apart, the same way every time', () => {
    const text = `${'x'.repeat(39)}\n`.repeat(6);
    const ids = chunkText(text).chunks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[1]).toBe(`${ids[0]}~2`);
    expect(chunkText(text).chunks.map(({ id }) => id)).toEqual(ids);
  });

  it('cuts 5 MB of one line into windows of the target', () => {
    const text = 'a'.repeat(5_000_000);
    const { chunks } = chunkText(text, 'a.js');
    expect(chunks.length).toBe(125_000 - 1);
    expect(chunks.at(-1)!.end).toBe(text.length);
  });

  it('cuts at the ends of lines where there are any, so no sequence of code points is parted', () => {
    const text = '👩‍👩‍👧 é 🇩🇪\n'.repeat(40);
    const { chunks } = chunkText(text);
    expect(chunks.length).toBeGreaterThan(5);
    for (const { end } of chunks) expect(text[end - 1]).toBe('\n');
  });

  it('partitions any text', () => {
    const pieces = fc.constantFrom(
      ...['word ', '\n', '\r\n', '\r', '  ', '😀', 'key:\n', '\n\n', '\t'],
      ...['👩‍🚀', 'e\u0301', '\u2028', '\u0000', '\ud800', '\udc00'],
    );
    fc.assert(
      fc.property(fc.string({ unit: pieces, maxLength: 200, size: 'max' }), (text) => {
        const { chunks } = chunkText(text);
        expect(chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        for (const { start, end } of chunks) {
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(SMALL.max + 1);
          expect(text.slice(start - 1, start + 1)).not.toMatch(
            /\r\n|[\ud800-\udbff][\udc00-\udfff]/,
          );
        }
      }),
    );
  });
});
