import type { SourceFiles } from '../model/source.ts';
import { readText } from './read-text.ts';

/** Where a repository's files are, as paths below the top of what was dropped. */
export interface RepositoryPlace {
  /** HEAD is here. */
  gitFolder: string;
  /** Objects, refs and configuration are here: another folder for a linked worktree. */
  commonFolder: string;
}

/** A path that leads out of what was dropped, as it is written in the file that names it. */
export interface Elsewhere {
  elsewhere: string;
  namedIn: string;
}

/**
 * Finds the repository of a dropped folder: its `.git` folder, the folder that a `.git` file points to
 * (worktree, submodule), or the folder itself where it is a bare one. null where there is none.
 */
export async function locateRepository(
  files: SourceFiles,
): Promise<RepositoryPlace | Elsewhere | null> {
  if (await isGitFolder(files, '.git')) return withCommonFolder(files, '.git');
  const pointer = await readText(files, '.git');
  if (pointer !== null) {
    const target = /^gitdir: (.*)$/m.exec(pointer)?.[1]?.trimEnd();
    if (target === undefined) return null;
    const folder = resolveInside('', target);
    if (folder === null || !(await files.open(`${folder}/HEAD`))) {
      return { elsewhere: target, namedIn: '.git' };
    }
    return withCommonFolder(files, folder);
  }
  return (await isBare(files)) ? { gitFolder: '.', commonFolder: '.' } : null;
}

/**
 * A path of git's, relative to a folder below the top; null where it leads outside, as an absolute one
 * does: where the top is on the disk, a page is not told.
 */
export function resolveInside(folder: string, path: string): string | null {
  if (/^(?:[\\/]|[A-Za-z]:)/.test(path)) return null;
  const segments = folder.split('/').filter((segment) => segment !== '' && segment !== '.');
  for (const segment of path.split(/[\\/]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join('/') || '.';
}

async function isGitFolder(files: SourceFiles, folder: string): Promise<boolean> {
  return (await files.list(folder)).length > 0;
}

async function isBare(files: SourceFiles): Promise<boolean> {
  const head = (await files.list('.')).includes('HEAD') ? await readText(files, 'HEAD') : null;
  return head !== null && /^(?:ref: refs\/|[0-9a-f]{40}\s*$)/.test(head);
}

async function withCommonFolder(
  files: SourceFiles,
  gitFolder: string,
): Promise<RepositoryPlace | Elsewhere> {
  const namedIn = `${gitFolder}/commondir`;
  const common = (await readText(files, namedIn))?.trimEnd();
  if (common === undefined) return { gitFolder, commonFolder: gitFolder };
  const commonFolder = resolveInside(gitFolder, common);
  return commonFolder === null ? { elsewhere: common, namedIn } : { gitFolder, commonFolder };
}
