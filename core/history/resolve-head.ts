import type { SourceFiles } from '../model/source.ts';
import { HistoryError } from './history-error.ts';
import type { RepositoryPlace } from './locate-repository.ts';
import { isObjectId, type ObjectId } from './object-id.ts';
import { readText } from './read-text.ts';

export interface Head {
  /** null on a branch that has no commit yet. */
  commit: ObjectId | null;
  /** Short name, e.g. `main`; null where HEAD is detached. */
  branch: string | null;
}

/** As many as git follows. */
const MAX_SYMBOLIC = 5;

/** @throws HistoryError where HEAD is missing or says nothing that can be followed. */
export async function resolveHead(files: SourceFiles, place: RepositoryPlace): Promise<Head> {
  let text = await readText(files, `${place.gitFolder}/HEAD`);
  let branch: string | null = null;
  for (let followed = 0; followed <= MAX_SYMBOLIC; followed++) {
    const value = text?.trim() ?? '';
    if (isObjectId(value)) return { commit: value, branch };
    const ref = /^ref:\s*(refs\/\S.*)$/.exec(value)?.[1];
    if (ref === undefined || ref.split('/').includes('..')) {
      throw new HistoryError(`${place.gitFolder}/HEAD does not lead to a commit`);
    }
    branch = ref.replace(/^refs\/heads\//, '');
    text = await readText(files, `${place.commonFolder}/${ref}`);
    if (text === null) return { commit: await findPackedRef(files, place, ref), branch };
  }
  throw new HistoryError(`${place.gitFolder}/HEAD leads from ref to ref without end`);
}

async function findPackedRef(
  files: SourceFiles,
  { commonFolder }: RepositoryPlace,
  ref: string,
): Promise<ObjectId | null> {
  const text = (await readText(files, `${commonFolder}/packed-refs`)) ?? '';
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    if (line.slice(space + 1).trimEnd() !== ref) continue;
    const id = line.slice(0, space);
    if (isObjectId(id)) return id;
  }
  return null;
}
