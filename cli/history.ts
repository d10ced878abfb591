import { CodeOwners } from '../core/history/code-owners.ts';
import type { CommitChanges } from '../core/history/file-history.ts';
import { FileMetadataTable } from '../core/history/file-metadata.ts';
import type { GitRepository } from '../core/history/git-repository.ts';
import { HistoryError } from '../core/history/history-error.ts';
import { type HistoryOfFiles, readHistory } from '../core/history/read-history.ts';
import { LIMITS } from '../core/limits.ts';
import type { FileMetadata, HistoryReading } from '../core/model/history.ts';
import { OrielError } from '../core/model/problem.ts';
import { comparePaths } from '../core/paths/compare-paths.ts';
import { parseCount, parseFolderArguments } from './arguments.ts';
import { openFolderRepository } from './node-history.ts';
import { quietly } from './quietly.ts';

/**
 * `oriel history DIR`: the commits by first parents with what they changed, then every file of the newest
 * with its last change, churn, authors and owners, then what was read. A bare repository will do. With
 * `--json` one line of JSON each.
 */
export async function runHistory(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    limit: { type: 'string', default: String(LIMITS.historyCommits) },
    json: { type: 'boolean' },
  });
  const limit = parseCount('limit', values.limit);
  const opened = await openFolderRepository(folder);
  if (opened.kind === 'absent') throw noHistory(opened.detail);
  const { repository } = opened;
  const read = await orNoHistory(readHistory(repository, limit, quietly().signal));
  const files = await orNoHistory(filesAtHead(repository, read));
  if (values.json) writeJson(read, files);
  else writeText(read, files);
}

async function orNoHistory<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof HistoryError ? noHistory(error.message) : error;
  }
}

function noHistory(detail: string): OrielError {
  return new OrielError('empty-source', `no history: ${detail}`);
}

async function filesAtHead(
  repository: GitRepository,
  { reading, files }: HistoryOfFiles,
): Promise<[path: string, metadata: FileMetadata][]> {
  const tree = await repository.treeAt(await repository.commit(reading.head.commit));
  const texts = new Map<string, string>();
  for (const path of CodeOwners.PLACES) {
    const file = tree.get(path);
    if (file) texts.set(path, new TextDecoder().decode(await repository.readBlob(file.id)));
  }
  const table = new FileMetadataTable((path) => texts.get(path) ?? null);
  table.setHistory({ git: { kind: 'read', ...reading }, files });
  return [...tree.keys()].sort(comparePaths).map((path) => [path, table.of(path)]);
}

function writeJson({ commits, reading }: HistoryOfFiles, files: [string, FileMetadata][]): void {
  const lines = [
    ...commits.map(({ commit: { isCut: _, ...commit }, author, changes }) => ({
      commit: { ...commit, creditedTo: author },
      changes,
    })),
    ...files.map(([path, metadata]) => ({ file: path, ...metadata })),
    { summary: { ...reading, files: files.length } },
  ];
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
}

const LETTERS = { added: 'A', modified: 'M', deleted: 'D', renamed: 'R' };

function writeText({ commits, reading }: HistoryOfFiles, files: [string, FileMetadata][]): void {
  const lines = [...commits.flatMap(textOfCommit), '', ...files.map(textOfFile)];
  lines.push('', ...textOfReading(reading, files.length));
  process.stdout.write(`${lines.join('\n')}\n`);
}

function textOfCommit({ commit, author, changes }: CommitChanges): string[] {
  const head = [shortId(commit.id), dayOf(commit.committer.at), author.name, commit.subject];
  if (!changes) return [head.join('  '), '    what it changed is not known'];
  return [
    head.join('  '),
    ...changes.map(({ status, oldPath, path }) => {
      const name = oldPath === null ? path : `${oldPath} -> ${path}`;
      return `    ${LETTERS[status]} ${name}`;
    }),
  ];
}

function textOfFile([path, { lastChange, churn, authors, ownership }]: [string, FileMetadata]) {
  const last = lastChange
    ? `last changed ${dayOf(lastChange.at)} in ${shortId(lastChange.commit)}`
    : 'not changed by the commits read';
  const by = authors.map(({ name, commits }) => `${name} ${commits}`).join(', ');
  const owners = ownership ? `, owned by ${ownership.owners.join(' ') || 'nobody'}` : '';
  return `${path}: ${last}, churn ${churn}${by && ` (${by})`}${owners}`;
}

function textOfReading(reading: HistoryReading, files: number): string[] {
  const { head, commits, since, isComplete, isCut, problems } = reading;
  const end = isComplete ? ', to the first' : isCut ? ', where the shallow clone ends' : '';
  return [
    `${commits} commits from ${head.branch ?? 'a detached HEAD'} at ${shortId(head.commit)} back to ${dayOf(since)}${end}; ${files} files`,
    ...problems,
  ];
}

function shortId(id: string): string {
  return id.slice(0, 10);
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
