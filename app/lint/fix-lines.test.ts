import { describe, expect, it } from 'vitest';
import { applyFix } from '../../core/lint/report/apply-fix.ts';
import type { TextFix } from '../../core/model/finding.ts';
import { fixLines } from './fix-lines.ts';

const TEXT = 'a\nb\nc\n1. x\n3. y\nd\ne\nf\n';

function fixOf(start: number, line: number, text: string): TextFix {
  const place = { path: 'p', start, end: start + 1, startLine: line, endLine: line };
  return { title: 'Number them', edits: [{ place, text }] };
}

describe('fixLines', () => {
  it('shows what changes with two lines around it, by their numbers', () => {
    const fix = fixOf(TEXT.indexOf('3.'), 5, '22');
    const rows = fixLines('p', TEXT, applyFix('p', TEXT, fix), fix);
    expect(rows.map(({ kind, left, right }) => [kind, left?.number, right?.number])).toEqual([
      ['same', 3, 3],
      ['same', 4, 4],
      ['changed', 5, 5],
      ['same', 6, 6],
      ['same', 7, 7],
    ]);
    expect(rows[2]!.right!.pieces.map(({ text }) => text).join('')).toBe('22. y');
  });

  it('shows nothing of a text that it leaves alone', () => {
    expect(fixLines('q', TEXT, TEXT, fixOf(0, 1, 'z'))).toEqual([]);
  });
});
