import { describe, expect, it } from 'vitest';
import { listProblems, sumsOf } from './fetched-list.ts';

const sums = (text: string) => sumsOf(new TextEncoder().encode(text));

describe('listProblems', () => {
  const listed = { 'a.wasm': sums('a'), 'b.bin': sums('b') };
  it.each([
    ['nothing where lists agree', listed, []],
    ['a changed file', { ...listed, 'a.wasm': sums('A') }, ['a.wasm']],
    ['a file that is gone', { 'a.wasm': sums('a') }, ['b.bin']],
    ['a file that nobody listed', { ...listed, 'c.scm': sums('c') }, ['c.scm']],
  ])('names %s', (_, found, paths) => {
    const problems = listProblems(listed, found, ['the list', 'the file']);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(paths);
    for (const problem of problems) expect(problem).toMatch(/the list says .+; the file .+/);
  });
});
