import { type OpenedRepository, openRepository } from '../core/history/open-repository.ts';
import type { SourceFiles } from '../core/model/source.ts';
import { fflateInflater } from '../workers/history/fflate-inflater.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

/** The repository of a folder on disk, read as the page reads one that is dropped. */
export async function openFolderRepository(folder: string): Promise<OpenedRepository> {
  return openFilesRepository(await sourceFromFolder(folder).files!(quietly().signal));
}

export function openFilesRepository(files: SourceFiles): Promise<OpenedRepository> {
  return openRepository(files, fflateInflater);
}
