import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFolderRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { gitLog, plainCommit, runGit } from '../../cli/testing/git-oracle.ts';
import { CommitWriter, writeOddRepository } from '../../cli/testing/odd-repository.ts';
import type { GitRepository } from './git-repository.ts';
import { readHistory } from './read-history.ts';

// Git is started some hundred times, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let top: string;
let origin: string;

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'oriel-git-'));
  origin = join(top, 'origin');
  writeOddRepository(origin);
});

afterAll(() => rmSync(top, { recursive: true }));

describe('GitRepository', () => {
  it.each<[string, (folder: string) => void]>([
    ['loose objects', () => {}],
    ['one pack', (folder) => runGit(folder, ['gc', '-q', '--prune=now'])],
    ['several packs and loose objects', storeInParts],
    [
      'deltas that name their base by id',
      (folder) => runGit(folder, ['-c', 'repack.useDeltaBaseOffset=false', 'repack', '-qadf']),
    ],
    ['an index of version 1', (folder) => reindex(folder, '1')],
    ['offsets of 64 bits', (folder) => reindex(folder, '2,0x100')],
    ['packed refs', (folder) => runGit(folder, ['pack-refs', '--all'])],
    ['a detached HEAD', (folder) => runGit(folder, ['checkout', '-q', '--detach', 'HEAD~2'])],
    ['a nested branch', (folder) => runGit(folder, ['checkout', '-q', '-b', 'topic-2/of/three'])],
    [
      'a ref that names another',
      (folder) => {
        runGit(folder, ['symbolic-ref', 'refs/heads/alias', 'refs/heads/main']);
        runGit(folder, ['symbolic-ref', 'HEAD', 'refs/heads/alias']);
      },
    ],
  ])('reads %s as git does', async (_, store) => {
    const folder = copyOfOrigin();
    store(folder);
    await expectSameLog(folder);
  });

  it('reads a bare repository', async () => {
    const folder = join(top, 'bare');
    runGit(top, ['clone', '-q', '--bare', origin, folder]);
    await expectSameLog(folder);
  });

  it('gives the tree of a commit, its entries and its blobs', async () => {
    const repository = await open(origin);
    for await (const commit of repository.log(8)) {
      const files = await repository.treeAt(commit);
      const lines = [...files].map(([path, { id }]) => `${id}\t${path}`);
      const said = runGit(origin, ['ls-tree', '-rz', commit.id]).split('\0').slice(0, -1);
      expect(lines).toEqual(said.map((line) => line.replace(/^\d+ \w+ /, '')));
      const entries = await repository.readTree(commit.tree);
      const names = runGit(origin, ['ls-tree', '-z', '--name-only', commit.id]).split('\0');
      expect(entries.map(({ name }) => name)).toEqual(names.slice(0, -1));
    }
    const head = await repository.commit(repository.head.commit);
    const files = await repository.treeAt(head);
    const kinds = ['copy.txt', 'sub/module', 'link', 'two.txt'].map(
      (path) => files.get(path)?.kind,
    );
    expect(kinds).toEqual(['executable', 'submodule', 'file', 'file']);
    const blob = await repository.readBlob(files.get('src/long.txt')!.id);
    expect(Buffer.from(blob).toString()).toBe(runGit(origin, ['show', 'HEAD:src/long.txt']));
  });

  it('knows that a shallow clone ends, and claims no changes there', async () => {
    const folder = join(top, 'shallow');
    runGit(top, ['clone', '-q', '--depth', '4', `file://${origin}`, folder]);
    const repository = await open(folder);
    const { reading, commits } = await readHistory(repository, 500, quietly().signal);
    const expected = gitLog(folder, 500);
    expect(reading).toMatchObject({ commits: 4, isCut: true, isComplete: false, problems: [] });
    expect(commits.slice(0, 3).map(plainCommit)).toEqual(expected.slice(0, 3));
    expect(plainCommit(commits[3]!).facts).toEqual(expected[3]!.facts);
    expect(commits[3]!.changes).toBeNull();
  });

  it('reads no more commits than it is asked for', async () => {
    const { reading, commits } = await readHistory(await open(origin), 3, quietly().signal);
    expect(reading).toMatchObject({ commits: 3, isCut: false, isComplete: false });
    expect(commits.map(plainCommit)).toEqual(gitLog(origin, 3));
  });

  it('credits a merge to who made the last commit of what came in', async () => {
    const { commits } = await readHistory(await open(origin), 100, quietly().signal);
    const merge = commits.find(({ commit }) => commit.parents.length === 2)!;
    expect(merge.commit.subject).toBe('Merge topic');
    expect(merge.author.name).toBe('Grace');
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort();
    const reading = readHistory(await open(origin), 100, controller.signal);
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });
});

async function open(folder: string): Promise<GitRepository> {
  const opened = await openFolderRepository(folder);
  if (opened.kind === 'absent') throw new Error(opened.detail);
  return opened.repository;
}

async function expectSameLog(folder: string): Promise<void> {
  const { commits, reading } = await readHistory(await open(folder), 1000, quietly().signal);
  const expected = gitLog(folder, 1000);
  expect(expected.length).toBeGreaterThan(20);
  expect(commits.map(plainCommit)).toEqual(expected);
  expect(reading).toMatchObject({ isComplete: true, isCut: false, problems: [] });
}

let copies = 0;

function copyOfOrigin(): string {
  copies += 1;
  const folder = join(top, `copy-${copies}`);
  cpSync(origin, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

function storeInParts(folder: string): void {
  runGit(folder, ['repack', '-q']);
  new CommitWriter(folder).commit('in a second pack', { 'second.txt': 'second' });
  runGit(folder, ['repack', '-q']);
  runGit(folder, ['prune-packed', '-q']);
  new CommitWriter(folder).commit('loose', { 'second.txt': 'third', 'loose.txt': 'loose' });
  expect(readdirSync(join(folder, '.git/objects/pack')).length).toBeGreaterThan(3);
}

function reindex(folder: string, version: string): void {
  runGit(folder, ['repack', '-qad']);
  const packs = join(folder, '.git/objects/pack');
  for (const name of readdirSync(packs)) {
    if (!name.endsWith('.pack')) rmSync(join(packs, name), { force: true });
  }
  for (const name of readdirSync(packs)) {
    runGit(folder, ['index-pack', `--index-version=${version}`, join(packs, name)]);
  }
}
