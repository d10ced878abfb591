import { describe, expect, it } from 'vitest';
import type { FileChange } from './exact-renames.ts';
import { type CommitChanges, fileHistory, monthsBetween } from './file-history.ts';

const DAY = 86_400;
const ADA = { name: 'Ada', email: 'ada@example.org' };
const GRACE = { name: 'Grace', email: 'grace@example.org' };

/** Newest first: `id`, day, who, and changes such as `a.ts` or `old.ts>new.ts`. */
function commit(id: string, day: number, author: typeof ADA, ...paths: string[]): CommitChanges {
  const at = day * DAY;
  const signature = { ...author, at };
  const changes = paths.map((text): FileChange => {
    const [first = '', second] = text.split('>');
    return second === undefined
      ? { path: first, status: 'modified', oldPath: null, before: null, after: null }
      : { path: second, status: 'renamed', oldPath: first, before: null, after: null };
  });
  const texts = { subject: `does ${id}`, body: '' };
  const links = { tree: '', parents: [], isCut: false };
  return {
    commit: { id, author: signature, committer: signature, ...texts, ...links },
    author,
    changes,
  };
}

describe('fileHistory', () => {
  it('takes the newest commit as the last change, and counts the others', () => {
    const files = fileHistory([
      commit('c3', 90, ADA, 'b.ts'),
      commit('c2', 60, GRACE, 'a.ts'),
      commit('c1', 30, ADA, 'a.ts', 'b.ts'),
    ]);
    expect(files.get('a.ts')).toEqual({
      lastChange: {
        ...{ commit: 'c2', subject: 'does c2', at: 60 * DAY, author: GRACE },
        monthsBeforeHead: expect.closeTo(30 / 30.44),
      },
      churn: 2,
      authors: [
        { ...GRACE, commits: 1 },
        { ...ADA, commits: 1 },
      ],
    });
    expect(files.get('b.ts')?.lastChange?.monthsBeforeHead).toBe(0);
    expect(files.has('c.ts')).toBe(false);
  });

  it('follows renames back, one after the other', () => {
    const files = fileHistory([
      commit('c4', 4, ADA, 'b.ts>c.ts'),
      commit('c3', 3, ADA, 'b.ts'),
      commit('c2', 2, GRACE, 'a.ts>b.ts'),
      commit('c1', 1, GRACE, 'a.ts'),
    ]);
    expect(files.get('c.ts')?.churn).toBe(4);
    expect([...files.keys()]).toEqual(['c.ts']);
  });

  it('tells a file from another that had its name before or has its old name since', () => {
    const files = fileHistory([
      commit('c4', 4, ADA, 'a.ts'),
      commit('c3', 3, ADA, 'a.ts>b.ts'),
      commit('c2', 2, GRACE, 'a.ts'),
      commit('c1', 1, GRACE, 'b.ts'),
    ]);
    expect(files.get('a.ts')?.churn).toBe(1);
    expect(files.get('b.ts')?.authors).toEqual([
      { ...GRACE, commits: 2 },
      { ...ADA, commits: 1 },
    ]);
  });

  it('knows a person by the address, under the newest name', () => {
    const files = fileHistory([
      commit('c2', 2, { name: 'Ada Lovelace', email: 'ADA@example.org' }, 'a.ts'),
      commit('c1', 1, ADA, 'a.ts'),
    ]);
    expect(files.get('a.ts')?.authors).toEqual([
      { name: 'Ada Lovelace', email: 'ADA@example.org', commits: 2 },
    ]);
  });

  it('has no age below zero, whatever clocks say', () => {
    expect(monthsBetween(20 * DAY, 10 * DAY)).toBe(0);
    const files = fileHistory([commit('c2', 2, ADA, 'a.ts'), commit('c1', 9, ADA, 'b.ts')]);
    expect(files.get('b.ts')?.lastChange?.monthsBeforeHead).toBe(0);
  });
});
