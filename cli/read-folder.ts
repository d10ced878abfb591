import { lstat, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { LIMITS } from '../core/limits.ts';
import type { Source } from '../core/model/source.ts';
import { filesOfFolder } from '../core/paths/files-of-folder.ts';
import type { WalkEntry, WalkFolder } from '../core/paths/walk-folder.ts';
import { type WalkLimits, walkTree } from '../core/paths/walk-tree.ts';
import { bytesOf } from './file-bytes.ts';

/** A source over a folder on disk. It lists the same files as the page does; links are not followed. */
export function sourceFromFolder(folder: string, limits: WalkLimits = LIMITS): Source {
  const path = resolve(folder);
  const name = basename(path) || path;
  const root = folderOf(path, name);
  return {
    name,
    list: (signal) => walkTree(root, { limits, signal }),
    files: async () => filesOfFolder(root),
  };
}

function folderOf(path: string, name: string): WalkFolder {
  return {
    kind: 'folder',
    name,
    list: async () => {
      // As bytes, because a name that is no valid UTF-8 cannot be opened by its decoded form.
      const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
      return entries.map((entry) => {
        const text = entry.name.toString('utf8');
        const child = Buffer.from(text).equals(entry.name) ? text : '';
        if (entry.isDirectory()) return folderOf(join(path, child), child);
        if (entry.isFile()) return fileOf(path, child);
        return {
          kind: 'other',
          name: child,
          reason: 'unreadable',
          detail: entry.isSymbolicLink() ? 'a link, which is not followed' : 'not a regular file',
        };
      });
    },
  };
}

function fileOf(folder: string, name: string): WalkEntry {
  const path = join(folder, name);
  return {
    kind: 'file',
    name,
    stat: async () => {
      const { size } = await lstat(path);
      return { bytes: size, open: async () => bytesOf(path, 0, (await lstat(path)).size) };
    },
  };
}
