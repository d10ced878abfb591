import { expect, it } from 'vitest';
import type { CutFile } from '../../core/engine.ts';
import { countByFilter, listFiles, toListedFiles } from './listed-files.ts';

const file = (path: string, part: Partial<CutFile>): CutFile => ({
  path,
  language: 'python',
  notes: [],
  chars: 100,
  fallbackChars: 0,
  oversizeChars: 0,
  tokens: [10],
  ...part,
});

const ROWS = toListedFiles(
  [
    file('a.py', { tokens: [10, 460] }),
    file('lib/b.py', { notes: ['syntax-errors'], fallbackChars: 100, tokens: [450] }),
    file('lib/c.txt', { notes: ['lines-only'], fallbackChars: 100 }),
    file('empty.py', { tokens: [] }),
  ],
  450,
);
const list = (...given: [Parameters<typeof listFiles>[1], string, 'path' | 'largest']): string[] =>
  listFiles(ROWS, ...given).map((row) => row.file.path);

it('counts what each filter leaves', () => {
  expect(countByFilter(ROWS)).toEqual({ all: 4, lines: 2, 'syntax-errors': 1, oversize: 1 });
});

it('filters by badge and by part of the path', () => {
  expect(list('lines', '', 'path')).toEqual(['lib/b.py', 'lib/c.txt']);
  expect(list('all', ' LIB/', 'path')).toEqual(['lib/b.py', 'lib/c.txt']);
  expect(list('oversize', 'lib', 'path')).toEqual([]);
});

it('sorts by the largest chunk', () => {
  expect(list('all', '', 'largest')).toEqual(['a.py', 'lib/b.py', 'lib/c.txt', 'empty.py']);
});
