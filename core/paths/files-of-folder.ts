import type { SourceFiles } from '../model/source.ts';
import type { WalkEntry, WalkFolder } from './walk-folder.ts';

/** A folder looked into by path. What lies in it is listed when something there is asked for, once. */
export function filesOfFolder(root: WalkFolder): SourceFiles {
  const listings = new Map<WalkFolder, Promise<Map<string, WalkEntry>>>();
  const listingOf = (folder: WalkFolder): Promise<Map<string, WalkEntry>> => {
    const listing = listings.get(folder) ?? listByName(folder);
    listings.set(folder, listing);
    return listing;
  };
  const find = async (path: string): Promise<WalkEntry | null> => {
    let entry: WalkEntry = root;
    for (const name of path.split('/')) {
      if (name === '.' || name === '') continue;
      if (entry.kind !== 'folder') return null;
      const next: WalkEntry | undefined = (await listingOf(entry)).get(name);
      if (!next) return null;
      entry = next;
    }
    return entry;
  };
  return {
    async list(path) {
      const folder = await find(path);
      if (folder?.kind !== 'folder') return [];
      const entries = [...(await listingOf(folder)).values()];
      return entries.filter(({ kind }) => kind === 'file').map(({ name }) => name);
    },
    async open(path) {
      const file = await find(path);
      return file?.kind === 'file' ? (await file.stat()).open() : null;
    },
  };
}

async function listByName(folder: WalkFolder): Promise<Map<string, WalkEntry>> {
  return new Map((await folder.list()).map((entry) => [entry.name, entry]));
}
