import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openFolderRepository } from '../../../cli/node-history.ts';
import { runGit } from '../../../cli/testing/git-oracle.ts';
import type { GitRepository } from '../../history/git-repository.ts';
import { type CandidateSearch, candidatesOf, countRejections } from './candidates-of.ts';

vi.setConfig({ testTimeout: 60_000 });

interface DrawnCommit {
  message: string;
  /** Content by path; null deletes. */
  files?: Record<string, string | null>;
  author?: string;
  /** Numbers of commits, from 1; the one before where it is missing. */
  parents?: number[];
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function repositoryOf(commits: readonly DrawnCommit[]): Promise<GitRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-tasks-'));
  folders.push(folder);
  runGit(folder, ['init', '-q']);
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const stream = commits.map(({ message, files = {}, author = 'Ada', parents }, index) => {
    const [first, second] = parents ?? (index > 0 ? [index] : []);
    const changes = Object.entries(files).map(([path, text]) =>
      text === null ? `D ${path}\n` : `M 100644 inline ${path}\n${data(text)}`,
    );
    return [
      `commit refs/heads/c${index}\nmark :${index + 1}\n`,
      `author ${author} <a@x> ${index} +0000\ncommitter C <c@x> ${index} +0000\n${data(message)}`,
      first === undefined ? '' : `from :${first}\n`,
      second === undefined ? '' : `merge :${second}\n`,
      ...changes,
    ].join('');
  });
  const end = `reset refs/heads/main\nfrom :${commits.length}\n`;
  runGit(folder, ['fast-import', '--quiet'], { input: stream.join('') + end });
  const opened = await openFolderRepository(folder);
  if (opened.kind === 'absent') throw new Error(opened.detail);
  return opened.repository;
}

const CODE = `${Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join('\n')}\n`;
const edited = (line: number, text = 'changed'): string =>
  CODE.replace(`line ${line}\n`, `${text}\n`);

async function search(...commits: DrawnCommit[]): Promise<CandidateSearch> {
  const start = { message: 'Start of it all', files: { 'src/a.py': CODE, 'src/b.py': CODE } };
  return candidatesOf(await repositoryOf([start, ...commits]));
}

async function reasonFor(commit: DrawnCommit): Promise<string> {
  const { candidates, rejected } = await search(commit);
  expect(candidates).toEqual([]);
  expect(rejected.map(({ reason }) => reason).at(-1)).toBe('first-commit');
  return rejected[0]!.reason;
}

describe('candidatesOf', () => {
  it('takes a change with its message, the tree before it and the lines that it touched', async () => {
    const { candidates, rejected, read, endedBy } = await search({
      message: 'Keep the order of keys\n\nThey were turned around.\n\nSigned-off-by: A <a@x>\n',
      files: { 'src/a.py': edited(12), 'tests/test_a.py': 'x\n', 'src/new.py': 'y\n' },
    });
    expect(candidates).toHaveLength(1);
    expect(candidates[0]).toMatchObject({
      subject: 'Keep the order of keys',
      prompt: 'Keep the order of keys\n\nThey were turned around.',
      base: rejected[0]!.commit,
      isMerge: false,
      touched: [
        { path: 'src/a.py', role: 'code', lines: [{ start: 12, end: 12 }], added: 'changed' },
      ],
      created: ['src/new.py', 'tests/test_a.py'],
    });
    expect([read, endedBy]).toEqual([2, 'history']);
  });

  it('follows a file that was moved and changed, and names one that was deleted whole', async () => {
    const { candidates } = await search({
      message: 'Move the module of keys to its place',
      files: { 'src/a.py': null, 'src/keys/a.py': edited(3), 'src/b.py': null },
    });
    expect(candidates[0]!.touched).toMatchObject([
      { path: 'src/a.py', newPath: 'src/keys/a.py', lines: [{ start: 3, end: 3 }] },
      { path: 'src/b.py', newPath: null, lines: null },
    ]);
  });

  it.each<[string, DrawnCommit]>([
    ['revert', { message: 'Revert "Keep the order"', files: { 'src/a.py': edited(1) } }],
    ['version-bump', { message: 'release version 3.1.0 (#56)', files: { 'src/a.py': edited(1) } }],
    ['version-bump', { message: 'chore(deps): bump x from 1 to 2', files: { 'src/a.py': 'x' } }],
    ['version-bump', { message: 'ignore-0.4.33', files: { 'src/a.py': edited(1) } }],
    ['bot', { message: 'Tidy keys up well', author: 'renovate[bot]', files: { 'src/a.py': 'x' } }],
    ['mechanical', { message: 'Run black over the package', files: { 'src/a.py': edited(1) } }],
    ['no-prompt', { message: 'fix tests', files: { 'src/a.py': edited(1) } }],
    ['empty', { message: 'Nothing changes with this one' }],
    ['only-tests', { message: 'Cover order of keys', files: { 'tests/test_a.py': 'x' } }],
    ['only-docs', { message: 'Say how keys are kept', files: { 'docs/keys.md': 'x' } }],
    ['only-docs', { message: 'docs: keys of a session', files: { 'src/a.py': edited(1) } }],
    ['only-docs', { message: 'Say the thing only once', files: { 'src/a.py': `# x\n${CODE}` } }],
    ['only-lock-files', { message: 'Lock what is installed', files: { 'uv.lock': 'x' } }],
    ['only-configuration', { message: 'Test on Windows too', files: { 'tox.ini': 'x' } }],
    ['only-generated', { message: 'Vendor the json library', files: { 'vendor/j.py': 'x' } }],
    ['only-new-files', { message: 'Add module for sessions', files: { 'src/c.py': 'x' } }],
    [
      'only-whitespace',
      { message: 'Line the keys up well', files: { 'src/a.py': edited(1, ' line  1') } },
    ],
    ['giant', { message: 'Rewrite it all from scratch', files: { 'src/a.py': CODE.repeat(30) } }],
    [
      'giant',
      {
        message: 'Touch many files in one go',
        files: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`src/${at}.py`, 'x'])),
      },
    ],
  ])('turns down: %s', async (reason, commit) => {
    expect(await reasonFor(commit)).toBe(reason);
  });

  it('turns a change down that is of documents, with a word of code beside', async () => {
    const docs = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`docs/${at}.md`, 'x']));
    const { rejected } = await search({
      message: 'Use the name consistently',
      files: { ...docs, 'src/a.py': edited(1) },
    });
    expect(rejected[0]).toMatchObject({ reason: 'only-docs' });
    expect(rejected[0]!.detail).toContain('1 of its 5 files is code');
  });

  it('takes a merged request as one change, by its title', async () => {
    const { candidates, read } = await search(
      { message: 'wip', files: { 'src/a.py': edited(5) } },
      { message: 'more', files: { 'src/b.py': edited(6) } },
      {
        message: 'Merge pull request #7 from ada/keys\n\nKeep the order of keys\n\nFixes #5\n',
        files: { 'src/a.py': edited(5), 'src/b.py': edited(6) },
        parents: [1, 3],
      },
    );
    expect(read).toBe(2);
    expect(candidates).toHaveLength(1);
    expect(candidates[0]).toMatchObject({
      isMerge: true,
      subject: 'Keep the order of keys (#7)',
      prompt: 'Keep the order of keys (#7)\n\nFixes #5',
    });
    expect(candidates[0]!.touched.map(({ path }) => path)).toEqual(['src/a.py', 'src/b.py']);
  });

  it('looks at the commits of a branch that a merge says nothing of', async () => {
    const { candidates, rejected } = await search(
      { message: 'Keep the order of keys', files: { 'src/a.py': edited(5) } },
      { message: 'Forget keys that are old', files: { 'src/b.py': edited(6) }, parents: [1] },
      { message: "Merge branch 'stable'", parents: [3, 2], files: { 'src/a.py': edited(5) } },
    );
    expect(candidates.map(({ subject }) => subject)).toEqual([
      'Forget keys that are old',
      'Keep the order of keys',
    ]);
    expect(countRejections(rejected)).toEqual([
      { reason: 'branch-merge', count: 1 },
      { reason: 'first-commit', count: 1 },
    ]);
  });

  it('takes lines that were moved for a change, and a subject that only begins like a release', async () => {
    const moved = CODE.replace('line 4\n', '').replace('line 9\n', 'line 9\nline 4\n');
    const { candidates } = await search({
      message: 'Release the stale binding before it is used',
      files: { 'src/a.py': moved },
    });
    expect(candidates).toHaveLength(1);
  });

  it('takes one of two that say the same, and stops when it has enough', async () => {
    const repository = await repositoryOf([
      { message: 'Start of it all', files: { 'src/a.py': CODE } },
      { message: 'Keep the order of keys', files: { 'src/a.py': edited(5) } },
      { message: 'Forget keys that are old', files: { 'src/a.py': edited(6) } },
      { message: 'Keep the order of keys', files: { 'src/a.py': edited(7) } },
    ]);
    const all = await candidatesOf(repository);
    expect(all.candidates).toHaveLength(2);
    expect(all.rejected[0]).toMatchObject({ reason: 'duplicate' });
    expect(await candidatesOf(repository, { tasks: 1 })).toMatchObject({
      candidates: [{ subject: 'Keep the order of keys' }],
      read: 1,
      endedBy: 'tasks',
    });
    expect(await candidatesOf(repository, { commits: 2 })).toMatchObject({
      read: 2,
      endedBy: 'commits',
    });
  });

  it('accounts for every commit that it looked at', async () => {
    const found = await search(
      { message: 'fix', files: { 'src/a.py': edited(1) } },
      { message: 'Keep the order of keys', files: { 'src/a.py': edited(2) } },
      { message: 'Bump version to 2', files: { 'src/a.py': edited(3) } },
    );
    expect(found.candidates.length + found.rejected.length).toBe(found.read);
    expect(found.read).toBe(4);
    expect(countRejections(found.rejected).reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });
});
