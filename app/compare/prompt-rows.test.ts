import { describe, expect, it } from 'vitest';
import type { PromptPart } from '../../core/compare/diff-prompts.ts';
import { pairLines } from '../../core/text/pair-lines.ts';
import { toPromptRows } from './prompt-rows.ts';

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `line ${at}`);

function part(before: string[], after: string[]): PromptPart {
  const lines = pairLines(
    { text: before.join('\n'), startLine: 1 },
    { text: after.join('\n'), startLine: 1 },
  );
  const differing = lines.filter(({ kind }) => kind !== 'same').length;
  const fate = differing === 0 ? 'same' : 'changed';
  return { fate, tier: 'retrieved', label: '', chunk: null, lines, differing };
}

const changed = part(numbered(20), numbered(20).with(10, 'another'));

describe('toPromptRows', () => {
  it('keeps three lines around what differs, and counts what it leaves out', () => {
    const rows = toPromptRows([changed], 'split', false);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'head',
      'gap',
      ...Array.from({ length: 7 }, () => 'pair'),
      'gap',
    ]);
    expect(rows.flatMap((row) => (row.kind === 'gap' ? row.lines : []))).toEqual([7, 6]);
    expect(toPromptRows([changed], 'split', true)).toHaveLength(21);
  });

  it('puts what was before what is where one stands below the other', () => {
    const both = part(['a', 'b', 'c'], ['A', 'B', 'c']);
    const sides = toPromptRows([both], 'unified', true).flatMap((row) =>
      row.kind === 'line' ? `${row.pair.kind} ${row.side}` : [],
    );
    expect(sides).toEqual([
      'changed left',
      'changed left',
      'changed right',
      'changed right',
      'same right',
    ]);
  });

  it('says of a segment that is the same no more than that', () => {
    const same = part(['a'], ['a']);
    expect(toPromptRows([same], 'unified', false)).toEqual([{ kind: 'head', part: same }]);
  });
});
