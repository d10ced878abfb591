import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFolderRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { gitLog, plainCommit, runGit } from '../../cli/testing/git-oracle.ts';
import { CommitWriter } from '../../cli/testing/odd-repository.ts';
import { readHistory } from './read-history.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let top: string;
let origin: string;

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'oriel-git-'));
  origin = join(top, 'origin');
  mkdirSync(origin);
  runGit(origin, ['init', '-q']);
  const writer = new CommitWriter(origin);
  writer.commit('first', { 'a.txt': 'one' });
  writer.commit('second', { 'a.txt': 'two', 'b.txt': 'b' });
});

afterAll(() => rmSync(top, { recursive: true }));

function folderOf(name: string): string {
  const folder = join(top, name);
  mkdirSync(folder);
  return folder;
}

async function expectSameLog(folder: string, repository = folder): Promise<void> {
  const opened = await openFolderRepository(folder);
  if (opened.kind === 'absent') throw new Error(opened.detail);
  const { commits } = await readHistory(opened.repository, 100, quietly().signal);
  expect(commits.map(plainCommit)).toEqual(gitLog(repository, 100));
  expect(commits.length).toBeGreaterThan(1);
}

describe('openRepository', () => {
  it.each<[string, string, string, (folder: string) => void]>([
    ['no repository', 'no-git', 'no .git', () => {}],
    [
      'a .git file without a pointer',
      'no-git',
      'no .git',
      (folder) => writeFileSync(join(folder, '.git'), 'x'),
    ],
    [
      'a submodule on its own',
      'elsewhere',
      '.git points to ../.git/modules/sub, outside',
      (folder) => writeFileSync(join(folder, '.git'), 'gitdir: ../.git/modules/sub\n'),
    ],
    [
      'SHA-256',
      'object-format',
      'sha256',
      (folder) => runGit(folder, ['init', '-q', '--object-format=sha256']),
    ],
    [
      'refs in a table',
      'ref-storage',
      'reftable',
      (folder) => {
        runGit(folder, ['init', '-q']);
        runGit(folder, ['config', 'core.repositoryFormatVersion', '1']);
        // The git that writes such refs is newer than the one of most machines.
        writeFileSync(join(folder, '.git/config'), '[Extensions]\n\trefStorage = reftable ; new\n');
      },
    ],
    [
      'no commit yet',
      'no-commits',
      'main has no commit yet',
      (folder) => runGit(folder, ['init', '-q']),
    ],
    [
      'a HEAD that says nothing',
      'unreadable',
      '.git/HEAD does not lead to a commit',
      (folder) => {
        runGit(folder, ['init', '-q']);
        writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/../../secret\n');
      },
    ],
    [
      'a repository without a HEAD',
      'unreadable',
      '.git/HEAD does not lead to a commit',
      (folder) => {
        runGit(folder, ['init', '-q']);
        rmSync(join(folder, '.git/HEAD'));
      },
    ],
    [
      'refs that lead in a circle',
      'unreadable',
      'without end',
      (folder) => {
        runGit(folder, ['init', '-q']);
        writeFileSync(join(folder, '.git/refs/heads/main'), 'ref: refs/heads/main\n');
      },
    ],
  ])('says so of %s', async (name, reason, detail, make) => {
    const folder = folderOf(name);
    make(folder);
    const opened = await openFolderRepository(folder);
    expect(opened).toMatchObject({ kind: 'absent', reason });
    expect(opened.kind === 'absent' && opened.detail).toContain(detail);
  });

  it('says of a worktree where its repository is', async () => {
    const folder = join(top, 'worktree');
    runGit(origin, ['worktree', 'add', '-q', '--detach', folder]);
    const opened = await openFolderRepository(folder);
    expect(opened).toMatchObject({ kind: 'absent', reason: 'elsewhere' });
    expect(opened.kind === 'absent' && opened.detail).toContain('origin/.git/worktrees/worktree');
  });

  it('follows a pointer to what was opened with it', async () => {
    const folder = folderOf('separate');
    cpSync(origin, join(folder, 'main'), { recursive: true });
    renameSync(join(folder, 'main/.git'), join(folder, 'git data'));
    writeFileSync(join(folder, '.git'), 'gitdir: git data\n');
    await expectSameLog(folder);
  });

  it('reads a linked worktree from the repository that has it', async () => {
    const folder = folderOf('linked');
    cpSync(origin, join(folder, 'main'), { recursive: true });
    const linked = join(folder, 'linked');
    runGit(join(folder, 'main'), ['worktree', 'add', '-q', '-b', 'other', linked]);
    new CommitWriter(linked).commit('in the worktree', { 'c.txt': 'c' });
    const pointer = 'gitdir: main/.git/worktrees/linked\n';
    writeFileSync(join(folder, '.git'), pointer);
    await expectSameLog(folder, linked);
  });

  it('reads objects borrowed within, and names where others would be', async () => {
    const folder = folderOf('borrowing');
    runGit(top, ['clone', '-q', '-s', origin, folder]);
    const opened = await openFolderRepository(folder);
    const problem = `${origin}/.git/objects, outside of what was opened`;
    expect(opened.kind === 'repository' && opened.repository.problems).toEqual([
      expect.stringContaining(problem),
    ]);
    cpSync(join(origin, '.git/objects'), join(folder, '.git/lent'), { recursive: true });
    writeFileSync(join(folder, '.git/objects/info/alternates'), '../lent\n');
    await expectSameLog(folder);
  });
});
