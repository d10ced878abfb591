import { describe, expect, it } from 'vitest';
import { headComments } from './head-comments.ts';
import { confirmCopyName, copyNameMark, keptMark, oldFolderMark, originalOf } from './legacy.ts';
import { treeOf } from './tree.ts';

const beside = (...paths: string[]) => treeOf(paths);

describe('copyNameMark', () => {
  it.each([
    ['src/money_old.py', 'src/money.py'],
    ['src/form copy.tsx', 'src/form.tsx'],
    ['src/form (2).tsx', 'src/form.tsx'],
    ['src/parser.js.bak', 'src/parser.js'],
    ['src/parser-backup.js', 'src/parser.js'],
    ['src/old_parser.py', 'src/parser.py'],
    ['src/LegacyToken.java', 'src/Token.java'],
  ])('%s beside %s', (path, original) => {
    expect(copyNameMark(path, beside(path, original))).toMatchObject({
      kind: 'legacy',
      certainty: 'high',
      evidence: expect.stringContaining(original.slice(4)),
    });
  });

  it.each([
    ['src/deep_copy.py', 'src/other.py'],
    ['src/backup.py', 'src/back.py'],
    ['src/threshold.py', 'src/thresh.py'],
    ['src/money_old.py', 'lib/money.py'],
  ])('not %s beside %s', (path, other) => {
    expect(copyNameMark(path, beside(path, other))).toBeNull();
  });
});

describe('confirmCopyName', () => {
  const certainty = (path: string, own: string[], originals: string[]) => {
    const tree = beside(path, 'src/cluster.c', 'src/Token.java');
    expect(originalOf(path, tree)).not.toBeNull();
    return confirmCopyName(copyNameMark(path, tree)!, path, own, originals).certainty;
  };

  it.each([
    ['src/cluster_legacy.c', ['join', 'leave'], ['leave', 'slot']],
    ['src/LegacyToken.java', ['LegacyToken'], ['Token']],
    ['src/cluster_legacy.c', [], ['slot']],
    ['src/cluster_old.c', ['join'], ['slot']],
  ])('believes %s, which defines %j beside %j', (path, own, originals) => {
    expect(certainty(path, own, originals)).toBe('high');
  });

  it.each([
    ['src/cluster_legacy.c', ['gossip', 'join'], ['slot', 'migrate']],
    ['src/LegacyToken.java', ['Reader'], ['Token']],
    ['src/cluster_legacy.c', ['a', 'b', 'c', 'd', 'e', 'slot'], ['slot', 'f', 'g', 'h', 'i', 'j']],
    ['src/cluster-deprecated.c', ['gossip'], ['slot']],
  ])('takes %s for a hint, which defines %j beside %j', (path, own, originals) => {
    expect(certainty(path, own, originals)).toBe('low');
  });
});

describe('oldFolderMark', () => {
  it('names the file that stands beside the folder', () => {
    expect(oldFolderMark('a/legacy/x.ts', beside('a/x.ts'))?.evidence).toContain('a/x.ts');
  });

  it.each([
    ['a/legacy/x.ts', 'b/x.ts'],
    ['a/modern/x.ts', 'a/x.ts'],
    ['a/b/legacy.ts', 'a/b.ts'],
  ])('not %s beside %s', (path, other) => expect(oldFolderMark(path, beside(other))).toBeNull());
});

describe('keptMark', () => {
  it.each([
    '# Kept for old clients that cannot be updated.\n',
    '// Legacy implementation, see parser.ts.\n',
    '/* Backwards-compatible shim. */\n',
  ])('is a hint in %j', (text) => {
    expect(keptMark(headComments(text))).toMatchObject({ kind: 'legacy', certainty: 'low' });
  });

  it.each(['# Keeps a list of clients.\n', '// Old age pensions.\n', 'x = 1 # legacy version\n'])(
    'not in %j',
    (text) => expect(keptMark(headComments(text))).toBeNull(),
  );
});
