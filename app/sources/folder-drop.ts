import type { Source } from '../../core/model/source.ts';
import { untakenPath } from '../../core/paths/normalise-path.ts';
import type { WalkEntry, WalkFolder } from '../../core/paths/walk-folder.ts';
import { sourceOfTree } from './source-of-tree.ts';

/**
 * A source over what was dropped. One folder is the root itself; several roots, or loose files, become
 * the contents of one, a name that comes twice with a suffix.
 */
export function sourceFromEntries(entries: readonly FileSystemEntry[]): Source {
  const [first] = entries;
  if (entries.length === 1 && first && isDirectory(first)) {
    return sourceOfTree(first.name, folderOf(first, first.name));
  }
  const taken = new Set<string>();
  const roots = entries.map((entry) => {
    const name = untakenPath(entry.name, (other) => taken.has(other));
    taken.add(name);
    return walkEntryOf(entry, name);
  });
  const others = entries.length === 1 ? '' : ` and ${entries.length - 1} more`;
  const name = `${first?.name ?? 'nothing'}${others}`;
  return sourceOfTree(name, { kind: 'folder', name, list: async () => [...roots] });
}

function walkEntryOf(entry: FileSystemEntry, name = entry.name): WalkEntry {
  if (isDirectory(entry)) return folderOf(entry, name);
  return {
    kind: 'file',
    name,
    stat: async () => {
      const file = await new Promise<File>((resolve, reject) => {
        (entry as FileSystemFileEntry).file(resolve, reject);
      });
      return { bytes: file.size, open: async () => file };
    },
  };
}

function folderOf(directory: FileSystemDirectoryEntry, name: string): WalkFolder {
  return { kind: 'folder', name, list: () => readAll(directory) };
}

/** A reader hands out at most 100 entries a call, and none once it is through. */
async function readAll(directory: FileSystemDirectoryEntry): Promise<WalkEntry[]> {
  const reader = directory.createReader();
  const all: WalkEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return all;
    for (const entry of batch) all.push(walkEntryOf(entry));
  }
}

/** By its flag: `instanceof FileSystemDirectoryEntry` never matches in Chromium. */
function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
