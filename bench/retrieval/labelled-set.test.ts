import { describe, expect, it } from 'vitest';
import { targetRanks } from './labelled-set.ts';

const result = (path: string, startLine = 1, endLine = 10) => ({ path, startLine, endLine });

describe('targetRanks', () => {
  const results = [result('lib/a.js'), result('lib/b.js', 1, 20), result('lib/b.js', 21, 40)];

  it('finds the first chunk of a file, whose other chunks keep their places', () => {
    const targets = [
      { path: 'lib/b.js', lines: null },
      { path: 'lib/c.js', lines: null },
    ];
    expect(targetRanks(targets, results)).toEqual([2, null]);
  });

  it('takes a path that ends as the target does, at a folder', () => {
    expect(targetRanks([{ path: 'b.js', lines: null }], results)).toEqual([2]);
    expect(targetRanks([{ path: 'ib/b.js', lines: null }], results)).toEqual([null]);
  });

  it('asks a target with lines for an overlap', () => {
    const lines = { start: 30, end: 31 };
    expect(targetRanks([{ path: 'lib/b.js', lines }], results)).toEqual([3]);
  });
});
