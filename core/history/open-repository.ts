import type { HistoryAbsence } from '../model/history.ts';
import type { SourceFiles } from '../model/source.ts';
import { parseGitConfig } from './git-config.ts';
import { GitRepository } from './git-repository.ts';
import { HistoryError } from './history-error.ts';
import type { Inflater } from './inflater.ts';
import { locateRepository, type RepositoryPlace, resolveInside } from './locate-repository.ts';
import { withNamedFailures } from './named-failures.ts';
import { ObjectStore } from './object-store.ts';
import { readText } from './read-text.ts';
import { resolveHead } from './resolve-head.ts';

export type OpenedRepository =
  | { kind: 'repository'; repository: GitRepository }
  | ({ kind: 'absent' } & HistoryAbsence);

/** Finds and opens the repository of what was dropped, or says why there is none that can be read. */
export async function openRepository(
  source: SourceFiles,
  inflater: Inflater,
): Promise<OpenedRepository> {
  const files = withNamedFailures(source);
  try {
    const place = await locateRepository(files);
    if (place === null) {
      return absent('no-git', 'there is no .git at the top of what was opened');
    }
    if ('elsewhere' in place) {
      const { elsewhere, namedIn } = place;
      return absent('elsewhere', `${namedIn} points to ${elsewhere}, outside of what was opened`);
    }
    return (await refusalOf(files, place)) ?? (await openAt(files, place, inflater));
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    return absent('unreadable', error.message);
  }
}

async function refusalOf(
  files: SourceFiles,
  { commonFolder }: RepositoryPlace,
): Promise<OpenedRepository | null> {
  const config = parseGitConfig((await readText(files, `${commonFolder}/config`)) ?? '');
  const format = config.get('extensions.objectformat')?.toLowerCase() ?? 'sha1';
  if (format !== 'sha1') {
    return absent('object-format', `its objects are named by ${format}, and only SHA-1 is read`);
  }
  const refs = config.get('extensions.refstorage')?.toLowerCase() ?? 'files';
  if (refs !== 'files') {
    return absent('ref-storage', `its refs are stored as ${refs}, and only files are read`);
  }
  return null;
}

async function openAt(
  files: SourceFiles,
  place: RepositoryPlace,
  inflater: Inflater,
): Promise<OpenedRepository> {
  const { commit, branch } = await resolveHead(files, place);
  if (commit === null) return absent('no-commits', `${branch} has no commit yet`);
  const { commonFolder } = place;
  const shallow = (await readText(files, `${commonFolder}/shallow`)) ?? '';
  const objects = await objectFolders(files, `${commonFolder}/objects`);
  const store = await ObjectStore.open(files, objects.folders, inflater);
  const repository = new GitRepository(store, {
    head: { commit, branch },
    shallow: new Set(
      shallow
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
    problems: [...objects.problems, ...store.problems],
  });
  return { kind: 'repository', repository };
}

/** Each is looked into for every object that is loose; git follows five, one after the other. */
const MOST_FOLDERS = 20;

/** The folder of objects and those that it borrows from; what lies elsewhere is a problem and left out. */
async function objectFolders(
  files: SourceFiles,
  folder: string,
): Promise<{ folders: string[]; problems: string[] }> {
  // A set goes on to what is added while it is gone through.
  const folders = new Set([folder]);
  const problems: string[] = [];
  for (const known of folders) {
    const name = `${known}/info/alternates`;
    const lines = ((await readText(files, name)) ?? '').split('\n');
    for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
      const borrowed = resolveInside(known, line.trimEnd());
      if (borrowed === null) {
        problems.push(`${name} borrows objects from ${line.trimEnd()}, outside of what was opened`);
      } else if (folders.size < MOST_FOLDERS) folders.add(borrowed);
      else if (!folders.has(borrowed)) {
        problems.push(`${name} borrows objects from more than ${MOST_FOLDERS} folders in all`);
        break;
      }
    }
  }
  return { folders: [...folders], problems };
}

function absent(reason: HistoryAbsence['reason'], detail: string): OpenedRepository {
  return { kind: 'absent', reason, detail };
}
