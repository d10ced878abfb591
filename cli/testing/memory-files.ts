import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFiles } from '../../core/model/source.ts';

export type FilesByPath = Map<string, Uint8Array<ArrayBuffer>>;

/** All files below a folder, read into memory, so that a test can damage them one by one. */
export function readIntoMemory(folder: string): FilesByPath {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [relative(folder, file).split(sep).join('/'), new Uint8Array(readFileSync(file))];
      }),
  );
}

export function memoryFiles(files: FilesByPath): SourceFiles {
  return {
    list: async (folder) => {
      const prefix = folder === '.' ? '' : `${folder}/`;
      const names = [...files.keys()].filter((path) => path.startsWith(prefix));
      return names.map((path) => path.slice(prefix.length)).filter((name) => !name.includes('/'));
    },
    open: async (path) => {
      const bytes = files.get(path);
      return bytes ? new Blob([bytes]) : null;
    },
  };
}
