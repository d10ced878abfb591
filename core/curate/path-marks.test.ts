import { expect, it } from 'vitest';
import { pathMarks } from './path-marks.ts';

it('says of a fixture, mock or snapshot among tests what it is, and not that it is a test too', () => {
  const kinds = (path: string) => pathMarks(path).map(({ kind }) => kind);
  expect(kinds('tests/fixtures/user.json')).toEqual(['fixture']);
  expect(kinds('tests/mocks/clock.py')).toEqual(['mock']);
  expect(kinds('src/__snapshots__/a.test.ts.snap')).toEqual(['snapshot']);
  expect(kinds('tests/test_clock.py')).toEqual(['test']);
  expect(kinds('src/clock.py')).toEqual([]);
});

it('takes a numbered file among the data of tests for a test', () => {
  const kinds = (path: string) => pathMarks(path).map(({ kind }) => kind);
  expect(kinds('tests/data/test1660')).toEqual(['test']);
  expect(kinds('tests/data/test1660.csv')).toEqual(['fixture']);
  expect(kinds('tests/data/testimony')).toEqual(['fixture']);
  expect(kinds('src/data/test1660')).toEqual([]);
});

it('has one mark a role, by its first segment', () => {
  expect(pathMarks('vendor/lib/vendor/test_a.py')).toMatchObject([
    { kind: 'vendored', evidence: 'path has “vendor”' },
    { kind: 'test', evidence: 'path has “test_a.py”' },
  ]);
});
