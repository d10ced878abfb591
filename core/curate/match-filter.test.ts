import { describe, expect, it } from 'vitest';
import type { Filter } from '../model/filter.ts';
import type { FileMetadata, GitOutcome } from '../model/history.ts';
import { type FilteredFile, filterMatch, filterWords, ignoranceOf } from './match-filter.ts';

const YEAR = 366 * 24 * 3_600;
const HEAD = { commit: 'c0', subject: 'now', at: 50 * YEAR, branch: 'main' };
const git: GitOutcome = {
  kind: 'read',
  head: HEAD,
  commits: 500,
  since: 46 * YEAR,
  isComplete: false,
  isCut: false,
  problems: [],
};
const known = { git, hasOwners: true };

function file(more: Partial<FileMetadata> = {}, path = 'src/auth/token.py'): FilteredFile {
  const metadata = { lastChange: null, churn: 0, authors: [], ownership: null, ...more };
  return { path, language: 'python', metadata, importers: 3 };
}

function changed(monthsBeforeHead: number): Partial<FileMetadata> {
  const author = { name: 'Ada', email: 'ada@example.org' };
  return {
    lastChange: { commit: 'c1', subject: 'fix', at: 0, author, monthsBeforeHead },
    churn: 4,
    authors: [{ ...author, commits: 4 }],
  };
}

const owned: Partial<FileMetadata> = {
  ownership: {
    owners: ['@Payments'],
    rules: [{ path: '.github/CODEOWNERS', line: 12, pattern: 'src/' }],
  },
};

const filter = (by: string, value: string | number) =>
  ({ policy: 'leave-out', by, value }) as Filter;
const match = (by: string, value: string | number, of: FilteredFile) =>
  filterMatch(filter(by, value), known)(of);

describe('filterMatch', () => {
  it.each([
    ['path', 'auth/', file(), 'its path matches auth/'],
    ['path', '/auth/', file(), null],
    ['path', '*.py', file(), 'its path matches *.py'],
    ['path', 'src/**/token.*', file(), 'its path matches src/**/token.*'],
    ['role', 'source', file(), 'its path says source'],
    ['role', 'source', file({}, 'tests/test_token.py'), null],
    ['role', 'test', file({}, 'tests/test_token.py'), 'its path says test'],
    ['role', 'documentation', file({}, 'docs/token.md'), 'its path says documentation'],
    ['language', 'python', file(), 'written in python'],
    ['language', 'go', file(), null],
    ['owner', '@payments', file(owned), 'owned by @Payments (.github/CODEOWNERS line 12)'],
    ['owner', '@web', file(owned), null],
    ['owner', 'nobody', file(owned), null],
    ['owner', 'nobody', file(), 'owned by nobody'],
    ['author', 'ADA', file(changed(1)), 'changed by Ada'],
    ['author', 'ada@example.org', file(changed(1)), 'changed by Ada'],
    ['author', 'ad', file(changed(1)), null],
    ['older-than', 24, file(changed(31.4)), 'last changed 31 months before HEAD'],
    ['older-than', 24, file(changed(24)), null],
    ['newer-than', 24, file(changed(0.4)), 'changed in the month before HEAD'],
    ['newer-than', 24, file(changed(24)), null],
    ['churn-at-least', 4, file(changed(1)), 'changed by 4 of the 500 commits read'],
    ['churn-at-most', 3, file(changed(1)), null],
    ['churn-at-most', 0, file(), 'changed by 0 of the 500 commits read'],
    ['imported-by-at-least', 3, file(), 'imported by 3 files'],
    ['imported-by-at-most', 2, file(), null],
  ])('%s %s', (by, value, of, reason) => expect(match(by, value, of)).toBe(reason));

  it('knows of a file that no commit read changed that it is at least that old', () => {
    expect(match('older-than', 40, file())).toBe('unchanged for at least 48 months before HEAD');
    expect(match('older-than', 50, file())).toBeNull();
    expect(match('newer-than', 500, file())).toBeNull();
  });
});

describe('a filter that asks for what is not known', () => {
  const absent: GitOutcome = { kind: 'absent', reason: 'no-git', detail: 'no .git at the top' };

  it.each([
    ['owner', '@web', { git, hasOwners: false }, 'the source has no CODEOWNERS'],
    ['author', 'Ada', { git: null, hasOwners: true }, 'the history has not been read'],
    ['older-than', 24, { git: absent, hasOwners: true }, 'no .git at the top'],
    ['churn-at-most', 1, { git: absent, hasOwners: true }, 'no .git at the top'],
  ])('%s matches nothing and says so', (by, value, knowledge, words) => {
    const asked = filter(by, value);
    expect(ignoranceOf(asked, knowledge)).toContain(words);
    expect(ignoranceOf(asked, knowledge)).toContain(filterWords(asked));
    expect(filterMatch(asked, knowledge)(file({ authors: [] }))).toBeNull();
  });

  it('is none where all is known, or where the source alone tells', () => {
    expect(ignoranceOf(filter('older-than', 1), known)).toBeNull();
    expect(ignoranceOf(filter('path', 'a'), { git: null, hasOwners: false })).toBeNull();
  });
});

describe('filterWords', () => {
  it.each([
    [filter('older-than', 24), 'older than 24 months'],
    [filter('newer-than', 1), 'newer than 1 month'],
    [filter('churn-at-most', 1), 'changed by at most 1 commit'],
    [filter('imported-by-at-least', 3), 'imported by at least 3 files'],
    [filter('owner', 'nobody'), 'owner nobody'],
  ])('%j', (asked, words) => expect(filterWords(asked)).toBe(words));
});
