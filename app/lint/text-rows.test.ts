import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { marksOf, marksOn, piecesOf, rowAt, toTextRows } from './text-rows.ts';

function finding(start: number, end: number, lines = 1): NamedFinding {
  const place = { path: 'a', start, end, startLine: 1, endLine: lines };
  return {
    fingerprint: `${start}-${end}`,
    rule: 'weak-rule',
    certainty: 'medium',
    place,
    message: '',
    evidence: [{ place, note: '' }],
    mend: '',
    tokens: 1,
    fix: null,
  };
}

const shown = (text: string, columns: number) =>
  toTextRows(text, columns).map(({ line, start, end, isFirst }) => [
    isFirst ? line : '',
    text.slice(start, end),
  ]);

describe('toTextRows', () => {
  it('cuts long lines at spaces, and where there is none anywhere', () => {
    expect(shown('one two three\r\n\r\nabcdefghijkl\n', 10)).toEqual([
      [1, 'one two '],
      ['', 'three'],
      [2, ''],
      [3, 'abcdefghij'],
      ['', 'kl'],
    ]);
    expect(shown('', 10)).toEqual([[1, '']]);
  });

  it('loses nothing, is never wider than the columns, and finds every character again', () => {
    const part = fc.constantFrom('word ', 'x'.repeat(30), '\n', '\r\n', 'ä');
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 4, max: 40 }), (parts, columns) => {
        const text = parts.join('');
        const rows = toTextRows(text, columns);
        const held = rows.map(({ start, end }) => text.slice(start, end)).join('');
        expect(held).toBe(text.replace(/[\r\n]/g, ''));
        expect(rows.every(({ start, end }) => end - start <= columns)).toBe(true);
        rows.forEach(({ start, end }, index) => {
          if (end > start) expect(rowAt(rows, end - 1)).toBe(index);
        });
      }),
    );
  });
});

describe('marks', () => {
  it('are cut where they overlap, and cover the row', () => {
    const text = 'use tabs if possible always';
    const marks = marksOf('a', text, [finding(9, 20), finding(4, 15)]);
    const [row] = toTextRows(text, 80);
    expect(
      piecesOf(row!, marksOn(row!, marks)).map(({ start, end, marks: over }) => [
        text.slice(start, end),
        over.map(({ finding: { fingerprint } }) => fingerprint),
      ]),
    ).toEqual([
      ['use ', []],
      ['tabs ', ['4-15']],
      ['if pos', ['4-15', '9-20']],
      ['sible', ['9-20']],
      [' always', []],
    ]);
  });

  it('of many lines stand on the first, and those of other texts nowhere', () => {
    const text = '{\n"name": 1,\n"b": 2,\n"c": 3\n}';
    const { marks } = marksOf('a', text, [finding(0, text.length, 5)]);
    expect(marks).toMatchObject([{ start: 0, end: 2 }]);
    expect(marksOf('b', text, [finding(0, 1)]).marks).toEqual([]);
  });

  it('are found on their rows as if all were looked at', () => {
    const text = 'word '.repeat(60);
    const span = fc.tuple(fc.nat(280), fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const all = spans.map(([start, length]) => finding(start, start + length));
        const index = marksOf('a', text, all);
        for (const row of toTextRows(text, 25)) {
          const there = index.marks.filter(({ start, end }) => start < row.end && end > row.start);
          expect(marksOn(row, index)).toEqual(there);
        }
      }),
    );
  });
});
