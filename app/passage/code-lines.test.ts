import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCodeLines } from './code-lines.ts';

const textOf = (lines: ReturnType<typeof toCodeLines>): string =>
  lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n');

describe('toCodeLines', () => {
  it('numbers lines from the first and cuts pieces by capture and match', () => {
    const lines = toCodeLines(
      'def f():\n  return "a"\n',
      20,
      [
        { start: 0, end: 3, name: 'keyword' },
        { start: 4, end: 5, name: 'function' },
      ],
      [{ start: 4, end: 7 }],
    );
    expect(lines.map(({ number }) => number)).toEqual([20, 21]);
    expect(lines[0]!.pieces).toEqual([
      { text: 'def', capture: 'keyword', isMatch: false },
      { text: ' ', capture: null, isMatch: false },
      { text: 'f', capture: 'function', isMatch: true },
      { text: '()', capture: null, isMatch: true },
      { text: ':', capture: null, isMatch: false },
    ]);
  });

  it('lets the inner capture win over the outer one', () => {
    const spans = [
      { start: 2, end: 4, name: 'escape' },
      { start: 0, end: 6, name: 'string' },
    ];
    const [line] = toCodeLines('"a\\nb"', 1, spans, []);
    expect(line!.pieces.map(({ capture }) => capture)).toEqual(['string', 'escape', 'string']);
  });

  it('gives back the text, whatever its line ends', () => {
    const unit = fc.constantFrom('a', 'é', '😀', ' ', '\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1 }), (units) => {
        const text = units.join('');
        const expected = text.replace(/\r\n|\r/g, '\n').replace(/\n$/, '');
        expect(textOf(toCodeLines(text, 1, [{ start: 0, end: 2, name: 'x' }], []))).toBe(expected);
      }),
    );
  });
});
