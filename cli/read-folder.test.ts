import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../core/limits.ts';
import type { LedgerEntry, PrunedFolder, SourceFile } from '../core/model/file.ts';
import { readFile } from '../core/text/read-file.ts';
import { timeoutWith } from '../core/text/with-timeout.ts';
import { sourceFromFolder } from './read-folder.ts';

const withTimeout = timeoutWith(setTimeout, clearTimeout);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (path: string, content: string | Uint8Array): void => {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), content);
};

const readAll = async () => {
  const files: SourceFile[] = [];
  const skipped: LedgerEntry[] = [];
  const pruned: PrunedFolder[] = [];
  for await (const row of sourceFromFolder(dir).list(new AbortController().signal)) {
    if (row.kind === 'pruned') pruned.push(row.folder);
    else if (row.kind === 'skipped') skipped.push(row.entry);
    else {
      const result = await readFile(row, LIMITS, withTimeout);
      if (result.kind === 'file') files.push(result.file);
      else skipped.push(result.entry);
    }
  }
  return { files, skipped, pruned };
};

describe('sourceFromFolder', () => {
  it('reads the files that the rules leave, in order', async () => {
    write('src/b.ts', 'b\n');
    write('src/a.ts', 'a\n');
    write('.gitignore', 'out.txt\n');
    write('out.txt', '');
    write('node_modules/x/index.js', '');
    write('logo.png', new Uint8Array([1, 0]));
    const { files, skipped, pruned } = await readAll();
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['.gitignore', 'out.txt\n'],
      ['src/a.ts', 'a\n'],
      ['src/b.ts', 'b\n'],
    ]);
    expect(skipped.map(({ path }) => path)).toEqual(['logo.png', 'out.txt']);
    expect(pruned.map(({ path }) => path)).toEqual(['node_modules']);
  });

  it('follows no link, and so no loop', async () => {
    write('a/x.ts', 'x');
    symlinkSync('..', join(dir, 'a/loop'));
    symlinkSync('nowhere', join(dir, 'broken.ts'));
    const { files, skipped } = await readAll();
    expect(files.map(({ path }) => path)).toEqual(['a/x.ts']);
    expect(skipped).toMatchObject([
      { path: 'a/loop', reason: 'unreadable', detail: 'a link, which is not followed' },
      { path: 'broken.ts', reason: 'unreadable' },
    ]);
  });

  it('takes names as the page does, and what is no file for no file', async () => {
    const odd = [
      '<img src=x>.ts',
      '[id].tsx',
      '__proto__',
      'a%2Fb#c?.ts',
      'constructor',
      'l\nf.ts',
    ];
    const twins = ['back/slash.ts', 'back\\slash.ts', 'cafe\u0301.ts', 'caf\u00e9.ts'];
    for (const path of [...odd, ...twins]) write(path, 'x');
    execFileSync('mkfifo', [join(dir, 'pipe.ts')]);
    const { files, skipped } = await readAll();
    expect(files.map(({ path }) => path)).toEqual([
      ...['<img src=x>.ts', '[id].tsx', '__proto__', 'a%2Fb#c?.ts'],
      ...['back/slash.ts', 'back/slash~2.ts', 'cafe\u0301.ts', 'caf\u00e9.ts'],
      ...['constructor', 'l\nf.ts'],
    ]);
    expect(skipped).toMatchObject([{ path: 'pipe.ts', reason: 'unreadable' }]);
  });

  it('leaves a row for a name that is not valid UTF-8', async () => {
    write('ok.ts', '');
    writeFileSync(Buffer.concat([Buffer.from(`${dir}/bad_`), Buffer.from([0xff])]), 'x');
    const { files, skipped } = await readAll();
    expect(files).toHaveLength(1);
    expect(skipped).toMatchObject([{ path: '?', reason: 'unnameable' }]);
  });

  it('says so where the folder cannot be listed', async () => {
    const list = sourceFromFolder(join(dir, 'missing')).list(new AbortController().signal);
    await expect(list[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'empty-source',
    });
  });
});
