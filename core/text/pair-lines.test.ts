import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinePair, pairLines } from './pair-lines.ts';

const side = (rows: LinePair[], which: 'left' | 'right'): [number, string][] =>
  rows.flatMap((row) => {
    const line = row[which];
    return line ? [[line.number, line.pieces.map(({ text }) => text).join('')] as const] : [];
  }) as [number, string][];

describe('pairLines', () => {
  it('pairs changed lines and marks the words that differ', () => {
    const rows = pairLines(
      { text: 'def f(a, b=1):\n  pass\n', startLine: 22 },
      { text: 'def f(a, b):\n  pass\n  more\n', startLine: 5 },
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['changed', 'same', 'only-right']);
    const changed = rows[0]!.left!.pieces.filter(({ isChanged }) => isChanged);
    expect(changed.map(({ text }) => text).join('')).toBe('=1');
    expect([rows[2]!.left, rows[2]!.right!.number]).toEqual([null, 7]);
  });

  it('shows every line of both sides, in order, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c d', '', '\r'), { minLength: 1, maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const rows = pairLines({ text: left, startLine: 1 }, { text: right, startLine: 10 });
        for (const [which, whole, first] of [
          ['left', left, 1],
          ['right', right, 10],
        ] as const) {
          const lines = whole
            .replace(/\r\n|\r/g, '\n')
            .replace(/\n$/, '')
            .split('\n');
          expect(side(rows, which)).toEqual(lines.map((line, index) => [first + index, line]));
        }
      }),
    );
  });
});
