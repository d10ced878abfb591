import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { Listed } from '../model/source.ts';
import { comparePaths } from './compare-paths.ts';
import { TreeOfFiles } from './tree-of-files.ts';
import type { WalkEntry, WalkFolder } from './walk-folder.ts';
import { walkTree } from './walk-tree.ts';

const signal = new AbortController().signal;

const file = (name: string, text = 'x'): WalkEntry => ({
  kind: 'file',
  name,
  stat: async () => ({ bytes: text.length, open: async () => new Blob([text]) }),
});

const folder = (name: string, ...entries: WalkEntry[]): WalkFolder => ({
  kind: 'folder',
  name,
  list: async () => [...entries],
});

const treeOf = (files: Record<string, string>): WalkFolder => {
  const tree = new TreeOfFiles();
  for (const [path, text] of Object.entries(files)) {
    const open = async () => new Blob([text]);
    tree.add({ path, kind: 'file', stat: async () => ({ bytes: text.length, open }) });
  }
  return tree.folder('root', false);
};

const list = async (root: WalkFolder, limits = LIMITS): Promise<Listed[]> => {
  const rows: Listed[] = [];
  for await (const row of walkTree(root, { limits, signal })) rows.push(row);
  return rows;
};

const summary = (row: Listed): string =>
  row.kind === 'file'
    ? row.path
    : row.kind === 'pruned'
      ? `${row.folder.path}/ pruned by ${row.folder.rule}`
      : `${row.entry.path} ${row.entry.reason}: ${row.entry.detail}`;

const summaries = async (root: WalkFolder, limits = LIMITS): Promise<string[]> =>
  (await list(root, limits)).map(summary);

const failingWith = (name: string): (() => Promise<never>) => {
  return async () => {
    throw Object.assign(new Error('no'), { name });
  };
};

describe('walkTree', () => {
  it('reads ignore files before the folder they rule, at every level', async () => {
    const root = treeOf({
      '.gitignore': '*.tmp\nsecret/\n',
      'a.tmp': '',
      'a/.gitignore': '!keep.tmp\n',
      'a/keep.tmp': '',
      'a/other.tmp': '',
      'node_modules/left-pad/index.js': '',
      'secret/key.ts': '',
      'vendor/lib.go': '',
    });
    expect(await summaries(root)).toEqual([
      '.gitignore',
      'a.tmp ignored: .gitignore: *.tmp',
      'a/.gitignore',
      'a/keep.tmp',
      'a/other.tmp ignored: .gitignore: *.tmp',
      'node_modules/ pruned by default rule "dependencies": node_modules/',
      'secret/ pruned by .gitignore: secret/',
      'vendor/lib.go',
    ]);
  });

  it('never opens a pruned folder, .git not even when a rule brings it back', async () => {
    const closed = { kind: 'folder', list: failingWith('Error') } as const;
    const root = folder(
      'root',
      { ...closed, name: 'node_modules' },
      { ...closed, name: '.git' },
      file('.orielignore', '!.git\n'),
      file('a.ts'),
    );
    expect(await summaries(root)).toEqual([
      '.git/ pruned by default rule "version control": .git/',
      '.orielignore',
      'a.ts',
      'node_modules/ pruned by default rule "dependencies": node_modules/',
    ]);
  });

  it('yields paths in order of code unit, whatever the order on disk', async () => {
    const segment = fc.constantFrom(
      'a',
      'b',
      'a.ts',
      'a-b',
      'B',
      'é',
      'e\u0301',
      '__proto__',
      '~a',
    );
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 30 }), async (paths) => {
        const listing = (some: string[]) =>
          summaries(treeOf(Object.fromEntries(some.map((one) => [`./${one}`, '']))));
        const forward = await listing(paths);
        expect(forward).toEqual([...paths].sort(comparePaths));
        expect(await listing([...paths].reverse())).toEqual(forward);
      }),
    );
  });

  it('goes 200 folders deep and leaves a row for what lies deeper', async () => {
    const deep = (depth: number) => `${'d/'.repeat(depth)}f.ts`;
    const rows = await summaries(treeOf({ [deep(200)]: '', [deep(300)]: '' }));
    expect(rows).toContain(deep(200));
    expect(rows).toContain(`${'d/'.repeat(200)}d over-limit: more than 200 folders deep`);
    expect(rows).toHaveLength(2);
  });

  it('turns errors into rows and goes on', async () => {
    const root = folder(
      'root',
      { kind: 'folder', name: 'closed', list: failingWith('NotReadableError') },
      { kind: 'folder', name: 'shut', list: failingWith('NoModificationAllowedError') },
      { kind: 'file', name: 'gone.ts', stat: failingWith('NotFoundError') },
      { kind: 'file', name: '', stat: failingWith('TypeMismatchError') },
      { kind: 'other', name: 'pipe', reason: 'unreadable', detail: 'a FIFO' },
      file('kept.ts'),
    );
    expect(await summaries(root)).toEqual([
      '? unnameable: the name is not valid Unicode',
      'closed unreadable: folder cannot be listed: no',
      'gone.ts vanished: no',
      'kept.ts',
      'pipe unreadable: a FIFO',
      'shut unreadable: folder cannot be listed: permission denied',
    ]);
  });

  it('keeps twins apart: case, normal form, and a backslash beside a slash', async () => {
    const root = folder(
      'root',
      folder('back', file('slash.txt')),
      file('back\\slash.txt'),
      file('A.ts'),
      file('a.ts'),
      file('\u00e9.ts'),
      file('e\u0301.ts'),
    );
    const rows = await list(root);
    expect(rows.map(summary)).toEqual([
      'A.ts',
      'a.ts',
      'back/slash.txt',
      'back/slash~2.txt',
      'e\u0301.ts',
      '\u00e9.ts',
    ]);
    // Those of other case are told apart by eye.
    const odd = rows.map((row) => (row.kind === 'file' ? row.notes?.length : null));
    expect(odd).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('takes names with glob characters, markup and prototypes as they are', async () => {
    const names = [
      '<img src=x onerror=alert(1)>.ts',
      '[id].tsx',
      '__proto__',
      'a%2Fb',
      'constructor',
    ];
    expect(await summaries(folder('root', ...names.map((name) => file(name))))).toEqual(names);
  });

  it('stops at the limit of files instead of posing as whole', async () => {
    const limits = { ...LIMITS, files: 70 };
    const files = Array.from({ length: 71 }, (_, i) => file(`f${i}.ts`));
    expect(await list(folder('root', ...files.slice(1)), limits)).toHaveLength(70);
    await expect(list(folder('root', ...files), limits)).rejects.toMatchObject({
      code: 'too-many-files',
      facts: { limit: 70 },
    });
  });

  it('tells an empty source from one whose files are all left out', async () => {
    await expect(list(folder('root', folder('a')))).rejects.toMatchObject({ code: 'empty-source' });
    const ignored = treeOf({ 'a/x.png': '', 'b/y.png': '', '.env': '' });
    await expect(list(ignored)).rejects.toMatchObject({
      code: 'only-ignored',
      message: 'every file is left out; default rule "binaries and media": *.png hides 2 of 3',
    });
  });

  it('keeps a name of 4,096 characters whole, and goes on behind 1,000 folders', async () => {
    const long = `${'n'.repeat(4_093)}.ts`;
    const rows = await summaries(treeOf({ [`${'d/'.repeat(1_000)}f.ts`]: '', [long]: '' }));
    expect(rows).toEqual([`${'d/'.repeat(200)}d over-limit: more than 200 folders deep`, long]);
  });

  it('stops when asked to', async () => {
    const controller = new AbortController();
    const files = Array.from({ length: 200 }, (_, i) => file(`f${i}.ts`));
    const rows: Listed[] = [];
    const run = async () => {
      const options = { limits: LIMITS, signal: controller.signal };
      for await (const row of walkTree(folder('root', ...files), options)) {
        rows.push(row);
        controller.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ code: 'cancelled' });
    expect(rows.length).toBeLessThan(200);
  });
});
