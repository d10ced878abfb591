import { expect, it } from 'vitest';
import { pairRenames, type TextChange } from './pair-renames.ts';

const gone = (path: string, before: string): TextChange => ({
  path,
  newPath: null,
  before,
  after: null,
});
const come = (newPath: string, after: string): TextChange => ({
  path: null,
  newPath,
  before: null,
  after,
});

it('joins what went with what came, the most alike first, and leaves the rest', () => {
  const changes = [
    come('new/other.py', 'x\ny\nz'),
    gone('old/a.py', 'one\ntwo\nthree\nfour'),
    gone('old/b.py', 'one\ntwo\nfive\nsix'),
    come('new/a.py', 'one\ntwo\nthree\n4'),
  ];
  expect(pairRenames(changes)).toEqual([
    changes[0],
    { ...changes[1], newPath: 'new/a.py', after: 'one\ntwo\nthree\n4' },
    changes[2],
  ]);
});

it('pairs nothing where less than half is the same', () => {
  const changes = [gone('a.py', 'one\ntwo\nthree'), come('b.py', 'one\n2\n3')];
  expect(pairRenames(changes)).toEqual(changes);
});
