import { describe, expect, it } from 'vitest';
import type { Filter } from '../../core/model/filter.ts';
import type { FileMetadata, SourceHistory } from '../../core/model/history.ts';
import { draftedFilter } from './drafted-filter.ts';
import { countMatches, knownValues } from './filter-options.ts';

const owned = (owner: string): FileMetadata => ({
  lastChange: null,
  churn: 2,
  authors: [{ name: 'Ada', email: 'ada@example.org', commits: 2 }],
  ownership: { owners: [owner], rules: [] },
});
const history: SourceHistory = {
  git: { kind: 'absent', reason: 'no-git', detail: '' },
  files: new Map([
    ['web/a.ts', owned('@web')],
    ['api/b.py', owned('@api')],
  ]),
};
const PATHS = ['web/a.ts', 'api/b.py', 'tests/test_b.py'];
const filter = (by: string, value: string | number) =>
  ({ policy: 'leave-out', by, value }) as Filter;

describe('countMatches', () => {
  it.each([
    [filter('path', 'web/'), 1],
    [filter('role', 'test'), 1],
    [filter('owner', '@api'), 1],
    [filter('owner', 'nobody'), 1],
    [filter('author', 'ada'), 2],
    [filter('older-than', 3), 0],
    [filter('language', 'python'), null],
    [filter('imported-by-at-least', 1), null],
  ])('%j', (asked, count) => expect(countMatches(asked, PATHS, history)).toBe(count));
});

describe('knownValues', () => {
  it('are those of the source, once each, in order', () => {
    expect(knownValues('owner', history, [])).toEqual(['@api', '@web', 'nobody']);
    expect(knownValues('author', history, [])).toEqual(['Ada']);
    expect(knownValues('language', null, ['python', 'go', 'python'])).toEqual(['go', 'python']);
    expect(knownValues('path', history, [])).toEqual([]);
  });
});

describe('draftedFilter', () => {
  it.each([
    ['path', ' legacy/ ', { policy: 'keep', by: 'path', value: 'legacy/' }],
    ['older-than', '24', { policy: 'keep', by: 'older-than', value: 24 }],
    ['path', '  ', ''],
  ] as const)('%s %j', (by, text, draft) => expect(draftedFilter('keep', by, text)).toEqual(draft));

  it('says what is wrong', () => {
    expect(draftedFilter('keep', 'role', 'tests')).toMatch(/^roles are source/);
    expect(draftedFilter('keep', 'path', '!a')).toMatch(/^it must be one pattern/);
    expect(draftedFilter('keep', 'older-than', '-1')).toMatch(/^it must be a number/);
  });
});
