import { gzipSync, strToU8, type Zippable, zipSync } from 'fflate';
import { packTar } from 'modern-tar';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../core/limits.ts';
import type { Listed } from '../../core/model/source.ts';
import { readFile } from '../../core/text/read-file.ts';
import { timeoutWith } from '../../core/text/with-timeout.ts';
import { sourceFromArchive } from './archive.ts';

const withTimeout = timeoutWith(setTimeout, clearTimeout);

const FILES: Record<string, string> = {
  'repo-main/.gitignore': '*.tmp\n',
  'repo-main/src/.gitignore': '!keep.tmp\n',
  'repo-main/src/a.ts': 'export const a = 1;\n'.repeat(100),
  'repo-main/src/keep.tmp': 'kept',
  'repo-main/src/other.tmp': '',
  'repo-main/node_modules/x/index.js': 'x',
};

const LISTED = [
  '.gitignore',
  'node_modules/ pruned',
  'src/.gitignore',
  'src/a.ts',
  'src/keep.tmp',
  'src/other.tmp ignored',
];

const zipOf = (files: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Uint8Array => {
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(files)) {
    entries[path] = [typeof content === 'string' ? strToU8(content) : content, { level }];
  }
  return zipSync(entries);
};

const tarOf = (files: Record<string, string>): Promise<Uint8Array> =>
  packTar([
    { header: { name: 'repo-main/', size: 0, type: 'directory' } },
    ...Object.entries(files).map(([name, body]) => ({
      header: { name, size: strToU8(body).length },
      body,
    })),
  ]);

const list = async (name: string, bytes: Uint8Array, limits = LIMITS): Promise<Listed[]> => {
  const rows: Listed[] = [];
  const file = new File([new Uint8Array(bytes)], name);
  const { signal } = new AbortController();
  for await (const row of sourceFromArchive(file, limits).list(signal)) rows.push(row);
  return rows;
};

const label = (row: Listed): string =>
  row.kind === 'file'
    ? row.path
    : row.kind === 'pruned'
      ? `${row.folder.path}/ pruned`
      : `${row.entry.path} ${row.entry.reason}`;

const textOf = async (rows: Listed[], path: string): Promise<string> => {
  const row = rows.find((one) => one.kind === 'file' && one.path === path);
  if (row?.kind !== 'file') throw new Error(`${path} is not listed`);
  const result = await readFile(row, LIMITS, withTimeout);
  return result.kind === 'file'
    ? result.file.text
    : `${result.entry.reason}: ${result.entry.detail}`;
};

describe.each([
  ['deflated zip', 'r.zip', async () => zipOf(FILES)],
  ['stored zip', 'r.zip', async () => zipOf(FILES, 0)],
  ['tar', 'r.tar', () => tarOf(FILES)],
  ['tar.gz', 'r.tar.gz', async () => gzipSync(await tarOf(FILES))],
] as const)('%s', (_, name, make) => {
  it('is listed like the folder that it was made of, and read', async () => {
    const rows = await list(name, await make());
    expect(rows.map(label)).toEqual(LISTED);
    expect(await textOf(rows, 'src/a.ts')).toBe(FILES['repo-main/src/a.ts']);
  });

  it('is damaged when cut off, wherever', async () => {
    const whole = await make();
    for (const share of [0.3, 0.6, 0.9]) {
      const cut = whole.slice(0, Math.floor(whole.length * share));
      await expect(list(name, cut)).rejects.toMatchObject({ code: 'archive-damaged' });
    }
  });
});

describe('sourceFromArchive', () => {
  it('takes ../ and absolute names for labels', async () => {
    const rows = await list(
      'evil.zip',
      zipOf({ '../../etc/passwd': 'x', '/abs.ts': 'y', 'a.ts': '' }),
    );
    expect(rows.map(label)).toEqual(['../../etc/passwd', 'a.ts', 'abs.ts']);
    expect(await textOf(rows, '../../etc/passwd')).toBe('x');
  });

  it('keeps names that come twice, or differ in their slashes only, apart', async () => {
    const twin = zipOf({ 'a/b.ts': '1', 'a\\b.ts': '2', 'c.ts': '' });
    expect(await list('twin.zip', twin)).toMatchObject([
      { path: 'a/b.ts', notes: [] },
      { path: 'a/b~2.ts', notes: ['odd-name'] },
      { path: 'c.ts', notes: [] },
    ]);
  });

  it('stops inflating where the whole is too large, however small each file', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`f${i}.txt`, ' '.repeat(100_000)]),
    );
    const limits = { ...LIMITS, archiveBytes: 1_000_000 };
    const rows = await list('bomb.zip', zipOf(files), limits);
    const readAll = async () => {
      for (const row of rows) if (row.kind === 'file') await readFile(row, LIMITS, withTimeout);
    };
    await expect(readAll()).rejects.toMatchObject({
      code: 'archive-too-large',
      facts: { limit: 1_000_000 },
    });
    const tar = gzipSync(await tarOf(files));
    await expect(list('bomb.tgz', tar, limits)).rejects.toMatchObject({
      code: 'archive-too-large',
    });
  });

  it('refuses an archive of more names than are listed', async () => {
    const files = { 'repo-main/a.ts': '1', 'repo-main/b.ts': '2' };
    const [zip, tar] = [zipOf(files), await tarOf(files)];
    const refused = { code: 'archive-too-large', message: 'the archive holds more than 1 names' };
    expect(await list('two.zip', zip, { ...LIMITS, archiveEntries: 2 })).toHaveLength(2);
    expect(await list('two.tar', tar, { ...LIMITS, archiveEntries: 3 })).toHaveLength(2);
    const few = { ...LIMITS, archiveEntries: 1 };
    await expect(list('two.zip', zip, few)).rejects.toMatchObject(refused);
    await expect(list('two.tar', tar, few)).rejects.toMatchObject(refused);
    const directory = 2 * (46 + 'repo-main/a.ts'.length);
    const fits = { ...LIMITS, archiveDirectoryBytes: directory };
    expect(await list('two.zip', zip, fits)).toHaveLength(2);
    await expect(
      list('two.zip', zip, { ...LIMITS, archiveDirectoryBytes: directory - 1 }),
    ).rejects.toMatchObject({ code: 'archive-too-large', facts: { actual: directory } });
  });

  it('costs a file whose declared size lies that file only', async () => {
    const zip = zipOf({ 'liar.ts': 'x'.repeat(5000), 'ok.ts': 'ok' });
    const row = zip.findIndex(
      (_, i) => String.fromCharCode(...zip.slice(i, i + 4)) === 'PK\x01\x02',
    );
    new DataView(zip.buffer).setUint32(row + 24, 10, true);
    const rows = await list('lies.zip', zip);
    expect(await textOf(rows, 'liar.ts')).toBe(
      'unreadable: holds more than the 10 bytes it declares',
    );
    expect(await textOf(rows, 'ok.ts')).toBe('ok');
  });

  it('does not keep what is too large to be read', async () => {
    const tar = await tarOf({ 'big.txt': 'x'.repeat(100), 'ok.txt': 'ok' });
    const rows = await list('big.tar', tar, { ...LIMITS, fileBytes: 10 });
    expect(rows).toMatchObject([{ path: 'big.txt', bytes: 100 }, { path: 'ok.txt' }]);
  });

  it('leaves a row for links', async () => {
    const tar = await packTar([
      { header: { name: 'a.ts', size: 1 }, body: 'x' },
      { header: { name: 'link.ts', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
    ]);
    expect((await list('links.tar', tar)).map(label)).toEqual(['a.ts', 'link.ts unreadable']);
  });

  it('refuses what is no archive', async () => {
    await expect(list('notes.zip', strToU8('hello'))).rejects.toMatchObject({
      code: 'not-an-archive',
    });
    await expect(list('notes.tar', strToU8('hello'))).rejects.toMatchObject({
      code: 'archive-damaged',
    });
  });
});

describe('the files of an archive by their path', () => {
  it.each<[string, (files: Record<string, string>) => Promise<Uint8Array> | Uint8Array]>([
    ['a.zip', zipOf],
    ['a.tar', tarOf],
  ])('are there in %s, packs of a repository too whatever their size', async (name, pack) => {
    const large = 'PACK'.repeat(1_000);
    const files = {
      'repo/.git/HEAD': 'ref: refs/heads/main',
      'repo/.git/objects/pack/p.pack': large,
      'repo/a.ts': 'a',
    };
    const limits = { ...LIMITS, fileBytes: 1_000 };
    const file = new File([new Uint8Array(await pack(files))], name);
    const source = sourceFromArchive(file, limits);
    const { signal } = new AbortController();
    for await (const _ of source.list(signal)) break;
    const byPath = await source.files!(signal);
    expect(await byPath.list('.git')).toEqual(['HEAD']);
    const head = new TextDecoder().decode(await (await byPath.open('.git/HEAD'))!.arrayBuffer());
    expect(head).toBe('ref: refs/heads/main');
    expect((await byPath.open('.git/objects/pack/p.pack'))!.size).toBe(large.length);
    expect(await byPath.open('.git/nothing')).toBeNull();
    expect(await byPath.list('a.ts')).toEqual([]);
  });
});
