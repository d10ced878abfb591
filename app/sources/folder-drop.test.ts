import { describe, expect, it } from 'vitest';
import type { Listed } from '../../core/model/source.ts';
import { sourceFromEntries } from './folder-drop.ts';

/** A drop as browsers hand it over: at most 100 entries a call, errors through callbacks. */
const fileEntry = (name: string, error?: string): FileSystemEntry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (resolve: (file: File) => void, reject: (error: Error) => void) => {
      if (error) reject(Object.assign(new Error(error), { name: error }));
      else resolve(new File(['x'], name));
    },
  }) as unknown as FileSystemEntry;

const folderEntry = (name: string, entries: FileSystemEntry[], error?: string): FileSystemEntry =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = [...entries];
      return {
        readEntries: (
          resolve: (entries: FileSystemEntry[]) => void,
          reject: (error: Error) => void,
        ) => {
          if (error) reject(Object.assign(new Error(error), { name: error }));
          else resolve(left.splice(0, 100));
        },
      };
    },
  }) as unknown as FileSystemEntry;

const list = async (entries: FileSystemEntry[]): Promise<Listed[]> => {
  const rows: Listed[] = [];
  const { signal } = new AbortController();
  for await (const row of sourceFromEntries(entries).list(signal)) rows.push(row);
  return rows;
};

const paths = (rows: Listed[]): string[] =>
  rows.flatMap((row) => (row.kind === 'file' ? [row.path] : []));

describe('sourceFromEntries', () => {
  it('lists all 250 files of one folder, which is the root itself', async () => {
    const files = Array.from({ length: 250 }, (_, i) => fileEntry(`f${i}.ts`));
    const source = sourceFromEntries([folderEntry('repo', files)]);
    expect(source.name).toBe('repo');
    expect(paths(await list([folderEntry('repo', files)]))).toHaveLength(250);
  });

  it('takes folders and loose files dropped together, and keeps equal names apart', async () => {
    const entries = [
      folderEntry('src', [fileEntry('a.ts')]),
      folderEntry('src', [fileEntry('a.ts')]),
      fileEntry('b.ts'),
    ];
    expect(paths(await list(entries))).toEqual(['b.ts', 'src/a.ts', 'src~2/a.ts']);
    expect(sourceFromEntries(entries).name).toBe('src and 2 more');
  });

  it('turns refused folders and files into rows', async () => {
    const rows = await list([
      folderEntry('repo', [
        folderEntry('closed', [], 'SecurityError'),
        fileEntry('gone.ts', 'NotFoundError'),
        fileEntry('', 'TypeMismatchError'),
        fileEntry('ok.ts'),
      ]),
    ]);
    expect(paths(rows)).toEqual(['ok.ts']);
    expect(rows.flatMap((row) => (row.kind === 'skipped' ? [row.entry.reason] : []))).toEqual([
      'unnameable',
      'unreadable',
      'vanished',
    ]);
  });

  it('does not open node_modules', async () => {
    const rows = await list([
      folderEntry('repo', [folderEntry('node_modules', [], 'SecurityError'), fileEntry('a.ts')]),
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['file', 'pruned']);
  });
});
