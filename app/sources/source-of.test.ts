import { describe, expect, it } from 'vitest';
import type { Listed, Source } from '../../core/model/source.ts';
import { readSample } from './sample.ts';
import { sourceFromDrop, sourceFromFiles } from './source-of.ts';

const list = async (source: Source): Promise<Listed[]> => {
  const rows: Listed[] = [];
  for await (const row of source.list(new AbortController().signal)) rows.push(row);
  return rows;
};

const labels = (rows: Listed[]): string[] =>
  rows.map((row) =>
    row.kind === 'file' ? row.path : row.kind === 'pruned' ? `-${row.folder.path}` : row.entry.path,
  );

const picked = (path: string, text = 'x'): File => {
  const file = new File([text], path.split('/').at(-1) ?? '');
  return Object.defineProperty(file, 'webkitRelativePath', { value: path });
};

const loose = (name: string): File =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: '' });

describe('sourceFromFiles', () => {
  it('prunes a picked folder by the same rules as a drop', async () => {
    const source = sourceFromFiles([
      picked('repo/src/b.ts'),
      picked('repo/node_modules/x/index.js'),
      picked('repo/node_modules/y/index.js'),
      picked('repo/.git/HEAD'),
      picked('repo/gen/a.ts'),
      picked('repo/.gitignore', 'gen/\n'),
    ]);
    expect(source.name).toBe('repo');
    expect(labels(await list(source))).toEqual([
      '-.git',
      '.gitignore',
      '-gen',
      '-node_modules',
      'src/b.ts',
    ]);
  });

  it('takes loose files, and keeps the folder of a picked one that holds a single folder', async () => {
    expect(labels(await list(sourceFromFiles([loose('b.ts'), loose('a.ts')])))).toEqual([
      'a.ts',
      'b.ts',
    ]);
    expect(labels(await list(sourceFromFiles([picked('repo/src/a.ts')])))).toEqual(['src/a.ts']);
  });

  it('reads what it lists', async () => {
    const [row] = await list(sourceFromFiles([picked('repo/a.ts', 'text')]));
    if (row?.kind !== 'file') throw new Error('not listed');
    expect(new TextDecoder().decode(await (await row.open()).arrayBuffer())).toBe('text');
  });

  it('refuses nothing at all', () => {
    expect(() => sourceFromFiles([])).toThrow('nothing was chosen');
  });

  it('stops in the middle of sorting a huge folder', async () => {
    const controller = new AbortController();
    const files = Array.from({ length: 10_000 }, (_, i) => picked(`repo/f${i}.ts`));
    const first = sourceFromFiles(files).list(controller.signal)[Symbol.asyncIterator]().next();
    controller.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('sourceFromDrop', () => {
  const drop = (types: string[], files: File[]): DataTransfer =>
    ({
      types,
      files,
      items: files.map(() => ({ kind: 'file' })),
    }) as unknown as DataTransfer;

  it('says that text, links and pictures of a page are no files', () => {
    const none = drop(['text/plain', 'text/uri-list'], []);
    expect(() => sourceFromDrop(none)).toThrow('no folder and no file');
    const picture = drop(['text/html', 'Files'], [loose('cat.png')]);
    expect(() => sourceFromDrop(picture)).toThrow('no folder and no file');
  });

  it('takes the files where the browser has no entries', async () => {
    expect(labels(await list(sourceFromDrop(drop(['Files'], [loose('a.ts')]))))).toEqual(['a.ts']);
  });
});

describe('readSample', () => {
  it('makes a source of the shipped file, whatever its names', async () => {
    const json =
      '{"name":"shop","tasks":[{"title":"T","task":"do"}],"files":{"__proto__":"x","a/b.py":""}}';
    const { source, tasks } = readSample(JSON.parse(json));
    expect(labels(await list(source))).toEqual(['__proto__', 'a/b.py']);
    expect(tasks).toEqual([{ title: 'T', task: 'do' }]);
  });

  it('takes on the labels of its tasks, by number', () => {
    const file = { name: 'shop', tasks: [1, 2].map((task) => ({ title: '', task: `${task}` })) };
    const { tasks } = readSample({ ...file, files: {} }, [
      { task: 1, needed: ['a.py'], distractors: [{ path: 'b.py' }] },
    ]);
    expect(tasks.map(({ needed, distractors }) => [needed, distractors])).toEqual([
      [undefined, undefined],
      [['a.py'], ['b.py']],
    ]);
  });
});
