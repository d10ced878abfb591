import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../core/model/chunk.ts';
import { highlightsByLine, spansWithin, toSourceRows } from './source-rows.ts';

/** Chunks that begin at these offsets. */
const cutAt = (text: string, starts: number[]): Chunk[] =>
  starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }) as Chunk);

/** `A0B0` over a head, the text of a line; `+` where a line goes on. */
function draw(text: string, sides: number[][]): string[] {
  return toSourceRows(
    text,
    sides.map((starts) => cutAt(text, starts)),
  ).map(({ kind, line, isLineStart, start, end, sides: at }) =>
    kind === 'head'
      ? at.map(({ chunk, begins }) => (begins ? `[${chunk}]` : `.${chunk}.`)).join(' ')
      : `${isLineStart ? line : '+'} ${text.slice(start, end)}`,
  );
}

describe('the rows of a file', () => {
  it('puts a head over each chunk', () => {
    expect(draw('a\nb\n\nc\n', [[0, 2]])).toEqual(['[0]', '1 a', '[1]', '2 b', '3 ', '4 c']);
  });

  it('shares the head where both sides begin a chunk, and leaves room where one does', () => {
    expect(
      draw('a\nb\nc', [
        [0, 2],
        [0, 4],
      ]),
    ).toEqual(['[0] [0]', '1 a', '[1] .0.', '2 b', '.1. [1]', '3 c']);
  });

  it('cuts a line that a chunk ends in the middle of', () => {
    expect(draw('abcd\r\nef', [[0, 2]])).toEqual(['[0]', '1 ab', '[1]', '+ cd', '2 ef']);
  });

  it('has no rows for an empty file', () => {
    expect(draw('', [[]])).toEqual([]);
  });

  it('shows every character but line breaks once, in order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', '\r'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(60)), (source, offsets) => {
        const inside = offsets.filter((offset) => offset > 0 && offset < source.length);
        const starts = source === '' ? [] : [...new Set([0, ...inside])].sort((a, b) => a - b);
        const rows = toSourceRows(source, [cutAt(source, starts)]);
        const shown = rows
          .filter(({ kind }) => kind === 'line')
          .map(({ start, end }) => source.slice(start, end))
          .join('');
        expect(shown.replace(/[\r\n]/g, '')).toBe(source.replace(/[\r\n]/g, ''));
        expect(rows.filter(({ kind }) => kind === 'head').length).toBe(starts.length);
      }),
    );
  });
});

describe('highlights of a line', () => {
  const text = 'ab\n"c\nd" e\n';
  const string = { start: 3, end: 8, name: 'string' };

  it('are found on each line that they touch', () => {
    const byLine = highlightsByLine(text, [{ start: 0, end: 2, name: 'keyword' }, string]);
    expect([...byLine].map(([line, spans]) => `${line} ${spans.map(({ name }) => name)}`)).toEqual([
      '1 keyword',
      '2 string',
      '3 string',
    ]);
  });

  it('are cut to it', () => {
    expect(spansWithin([string], 6, 10)).toEqual([{ start: 0, end: 2, name: 'string' }]);
    expect(spansWithin([string], 8, 10)).toEqual([]);
  });
});
