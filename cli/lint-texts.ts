import { statSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { LIMITS } from '../core/limits.ts';
import { type GivenText, instructionTexts, sentTo } from '../core/lint/gather/instruction-texts.ts';
import { pastedTexts } from '../core/lint/gather/pasted-texts.ts';
import {
  type Assistant,
  instructionFileOf,
  instructionFilesIn,
  isServerList,
} from '../core/lint/prompt/instruction-files.ts';
import { PromptText } from '../core/lint/prompt/prompt-text.ts';
import type { RepositoryView } from '../core/lint/repository/repository-view.ts';
import { decode } from '../core/text/decode.ts';
import { requireFolder } from './arguments.ts';
import { readRepository } from './read-repository.ts';
import { readWithin } from './read-within.ts';
import { UsageError } from './usage-error.ts';

/** An assistant at work in a folder, which is empty or ends in a slash. */
export interface Reader {
  assistant: Assistant;
  folder: string;
}

interface Gathered {
  texts: PromptText[];
  /** null where no folder is named. */
  repository: RepositoryView | null;
}

/**
 * What the paths name, as texts of one prompt: of a folder its instruction files, of a file its text, instructions
 * as what they are by their name and anything else as if it were pasted. Paths are relative to the repository.
 *
 * @param repo the repository's folder; the only folder among the paths if absent.
 * @param reader of whose instructions alone are linted; null for all.
 */
export async function gatherLintTexts(
  paths: readonly string[],
  toolFiles: readonly string[],
  repo: string | undefined,
  reader: Reader | null,
): Promise<Gathered> {
  const folders = paths.filter(isFolder);
  if (repo === undefined && folders.length > 1) {
    throw new UsageError('of several folders, say with --repo which one the repository is');
  }
  const root = repo ?? folders[0];
  if (root !== undefined) requireFolder(root);
  const repository = root === undefined ? null : await readRepository(root);
  const given = new Map<string, GivenText>();
  const others: PromptText[] = [];
  for (const path of paths) {
    const name = nameOf(path, root);
    if (isFolder(path)) {
      for (const text of instructionsOf(repository!, name)) given.set(text.path, text);
      others.push(...serverLists(repository!, name));
      continue;
    }
    const text = await readText(path);
    if (instructionFileOf(name)) given.set(name, { path: name, text });
    else others.push(...pastedTexts(name, text));
  }
  for (const path of toolFiles) {
    others.push(
      new PromptText({ path: nameOf(path, root), text: await readText(path), role: 'tools' }),
    );
  }
  const readFrom = (path: string): string | null => repository?.readText(path) ?? null;
  const instructions = instructionTexts([...given.values()], readFrom);
  const sent = reader ? sentTo(instructions, reader.assistant, reader.folder) : instructions;
  const texts = [...sent, ...others];
  if (texts.length === 0) {
    throw new UsageError(
      `there are no instruction files in ${paths.join(', ')}; name the files to lint`,
    );
  }
  return { texts: uniquelyNamed(texts), repository };
}

function instructionsOf({ files, readText: read }: RepositoryView, folder: string): GivenText[] {
  return instructionFilesIn(files.filter((path) => isIn(path, folder))).flatMap(({ path }) => {
    const text = read(path);
    return text === null ? [] : [{ path, text }];
  });
}

/** Lists of servers have no tools, but keys get into them. */
function serverLists({ files, readText: read }: RepositoryView, folder: string): PromptText[] {
  return files
    .filter((path) => isServerList(path) && isIn(path, folder))
    .flatMap((path) => {
      const text = read(path);
      return text === null ? [] : [new PromptText({ path, text, role: 'tools' })];
    });
}

function isIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

function isFolder(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`there is no file or folder ${path}`);
  return stat.isDirectory();
}

/** From the repository where it lies in there, else from where the command runs, else its last name. */
function nameOf(path: string, root: string | undefined): string {
  for (const from of [root, '.']) {
    if (from === undefined) continue;
    const name = relative(resolve(from), resolve(path)).split(sep).join('/');
    if (!name.startsWith('..')) return name;
  }
  return basename(path);
}

async function readText(path: string): Promise<string> {
  const decoded = decode(await readWithin(path, LIMITS.fileBytes));
  if ('binary' in decoded) throw new UsageError(`${path} holds bytes that are not text`);
  return decoded.text;
}

/** Files of one name from different places outside of the repository are told apart. */
function uniquelyNamed(texts: readonly PromptText[]): PromptText[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text.path) ?? 0) + 1;
    seen.set(text.path, count);
    return count === 1 ? text : new PromptText({ ...text, path: `${text.path} (${count})` });
  });
}
