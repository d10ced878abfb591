import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderRepository } from '../../cli/node-history.ts';
import { parseSource } from '../../cli/parse-source.ts';
import { quietly } from '../../cli/quietly.ts';
import { sourceFromFolder } from '../../cli/read-folder.ts';
import { runGit } from '../../cli/testing/git-oracle.ts';
import { LIMITS } from '../limits.ts';
import type { Source } from '../model/source.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import type { GitRepository } from './git-repository.ts';
import { listTree, sourceOfCommit } from './tree-source.ts';

const { signal } = quietly();
const limits = { ...LIMITS, fileBytes: 4_000 };
const LONG = Array.from({ length: 80 }, (_, line) => `value_${line} = ${line * 7}\n`).join('');

let folder: string;
let repository: GitRepository;
let head: string;

function write(path: string, content: string | Buffer): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function commit(message: string): string {
  runGit(folder, ['add', '-A']);
  runGit(folder, ['commit', '-q', '-m', message]);
  return runGit(folder, ['rev-parse', 'HEAD']).trim();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-tree-'));
  runGit(folder, ['init', '-q']);
  write('src/app.py', LONG);
  write('src/naïve name.py', 'x = 1\n');
  write('logo.png', Buffer.from([137, 80, 78, 71, 0, 1, 2, 3]));
  write('big.txt', 'a line of text\n'.repeat(400));
  write('node_modules/left/index.js', 'module.exports = 1;\n');
  write('.gitignore', '*.log\nbuild/\n');
  write('build/out.js', 'var a = 1;\n');
  write('run.log', 'kept in git all the same\n');
  runGit(folder, ['add', '-f', 'build/out.js', 'run.log']);
  commit('first');
  write('src/app.py', `${LONG}tail = 1\n`);
  write('src/new/deep.py', 'def deep():\n    return 1\n');
  head = commit('second');
  runGit(folder, ['repack', '-q', '-a', '-d', '-f']);
  repository = await open();
});

/** What is in `.git` is listed once, so that what came since takes opening it again. */
async function open(): Promise<GitRepository> {
  const opened = await openFolderRepository(folder);
  if (opened.kind === 'absent') throw new Error(opened.detail);
  return opened.repository;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function parsed(source: Source): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const item of parseSource(source, signal, limits, DEFAULT_SETTINGS)) {
    const isGit = item.kind === 'pruned' && item.folder.path === '.git';
    if (!isGit) rows.push(item);
  }
  return rows;
}

describe('sourceOfCommit', () => {
  it('gives what a checkout of the commit gives: texts, chunks, and every row of the ledger', async () => {
    const fromGit = await parsed(sourceOfCommit(repository, head, limits));
    expect(fromGit).toEqual(await parsed(sourceFromFolder(folder, limits)));
    expect(fromGit.length).toBe(9);
  });

  it('gives an older commit without what came later', async () => {
    const { parents } = await repository.commit(head);
    const { files } = await listTree(repository, parents[0]!, limits, signal);
    const app = files.find(({ path }) => path === 'src/app.py');
    expect(app?.bytes).toBe(LONG.length);
    expect(files.map(({ path }) => path)).not.toContain('src/new/deep.py');
  });

  it('knows the size of every file without reading it, deltas and loose objects included', async () => {
    write('src/loose.py', 'loose = True\n');
    const loose = commit('third');
    const reader = await open();
    const { parents } = await reader.commit(head);
    for (const id of [parents[0]!, head, loose]) {
      const { files } = await listTree(await open(), id, limits, signal);
      for (const { blob, bytes } of files) {
        expect(bytes).toBe((await reader.readBlob(blob)).length);
      }
    }
  });

  it('names links and submodules, and gives each file the id of its content', async () => {
    symlinkSync('src/app.py', join(folder, 'link.py'));
    runGit(folder, ['add', 'link.py']);
    runGit(folder, ['update-index', '--add', '--cacheinfo', `160000,${head},vendor/lib`]);
    runGit(folder, ['commit', '-q', '-m', 'fourth']);
    const id = runGit(folder, ['rev-parse', 'HEAD']).trim();
    const { files, skipped } = await listTree(await open(), id, limits, signal);
    expect(skipped).toContainEqual(
      expect.objectContaining({ path: 'link.py', detail: 'a link, which is not followed' }),
    );
    expect(skipped).toContainEqual(
      expect.objectContaining({
        path: 'vendor/lib',
        detail: 'a submodule, whose files are in a repository of their own',
      }),
    );
    const app = files.find(({ path }) => path === 'src/app.py');
    expect(app?.blob).toBe(runGit(folder, ['rev-parse', 'HEAD:src/app.py']).trim());
  });

  it('says which commit is not there', async () => {
    await expect(listTree(repository, '0'.repeat(40), limits, signal)).rejects.toThrow(
      /object 0{40} is not there/,
    );
  });
});
