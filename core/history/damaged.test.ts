import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFilesRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { plainCommit, runGit } from '../../cli/testing/git-oracle.ts';
import { type FilesByPath, memoryFiles, readIntoMemory } from '../../cli/testing/memory-files.ts';
import { CommitWriter } from '../../cli/testing/odd-repository.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { type HistoryOfFiles, readHistory } from './read-history.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let top: string;
let packed: FilesByPath;
let loose: FilesByPath;
/** Of both, by the id of the commit. */
const said = new Map<string, unknown>();
let tree: string;
let headCommit: string;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'oriel-git-'));
  mkdirSync(join(top, 'repo'));
  const folder = join(top, 'repo');
  runGit(folder, ['init', '-q']);
  const writer = new CommitWriter(folder);
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`);
  for (let i = 0; i < 8; i++) {
    lines[i * 5] = `changed ${i}`;
    writer.commit(`change ${i}`, { 'src/a.txt': lines.join('\n'), [`src/${i}/b.txt`]: `${i}` });
  }
  loose = readIntoMemory(folder);
  runGit(folder, ['repack', '-qad', '--depth=50', '--window=50']);
  runGit(folder, ['prune-packed', '-q']);
  packed = readIntoMemory(folder);
  tree = runGit(folder, ['rev-parse', 'HEAD~3:src']).trim();
  headCommit = runGit(folder, ['rev-parse', 'HEAD']).trim();
  const { commits } = (await read(packed)) as HistoryOfFiles;
  for (const one of commits) said.set(one.commit.id, plainCommit(one));
});

afterAll(() => rmSync(top, { recursive: true }));

/** The reading, or in words why there is none. */
async function read(files: FilesByPath): Promise<HistoryOfFiles | string> {
  const opened = await openFilesRepository(memoryFiles(files));
  if (opened.kind === 'absent') return opened.detail;
  try {
    return await readHistory(opened.repository, 100, quietly().signal);
  } catch (error) {
    if ((error as Error).name === 'HistoryError') return (error as Error).message;
    throw error;
  }
}

function nameOf(files: FilesByPath, end: string): string {
  return [...files.keys()].find((path) => path.endsWith(end))!;
}

const looseName = (id: string): string => `.git/objects/${id.slice(0, 2)}/${id.slice(2)}`;

describe('a damaged repository', () => {
  it('names the tree that is missing, and keeps the commits that do not need it', async () => {
    const files = new Map(loose);
    files.delete(looseName(tree));
    const { reading, commits } = (await read(files)) as HistoryOfFiles;
    expect(reading.commits).toBe(8);
    expect(reading.problems).toHaveLength(2);
    expect(reading.problems[0]).toContain(`object ${tree} is not there`);
    expect(commits.map(({ changes }) => changes === null)).toEqual([
      ...[false, false, true, true],
      ...[false, false, false, false],
    ]);
  });

  it('names the file of a loose object that is no zlib stream', async () => {
    const files = new Map(loose);
    files.set(looseName(headCommit), new TextEncoder().encode('commit 3\0abc'));
    expect(await read(files)).toBe(`${looseName(headCommit)} is damaged: it is no zlib stream`);
  });

  it('ends the log at a commit that is missing', async () => {
    const files = new Map(loose);
    const third = [...said.keys()][3]!;
    files.delete(looseName(third));
    const { reading } = (await read(files)) as HistoryOfFiles;
    expect(reading).toMatchObject({ commits: 3, isComplete: false });
    expect(reading.problems.join()).toContain(`the log ends after 3 commits: object ${third}`);
  });

  it.each<[string, string, (bytes: Uint8Array) => number, string | RegExp]>([
    ['an empty pack', '.pack', () => 0, /\.pack is cut off: it has 0 bytes/],
    ['a pack cut in the middle', '.pack', (bytes) => bytes.length / 2, /damaged|cut off|outside/],
    ['an index cut in the middle', '.idx', (bytes) => bytes.length / 2, /\.idx is cut off/],
    ['an index of nothing', '.idx', () => 0, /is not there/],
  ])('says so of %s', async (_, end, length, message) => {
    const files = new Map(packed);
    const name = nameOf(files, end);
    files.set(name, files.get(name)!.slice(0, length(files.get(name)!)));
    const result = await read(files);
    expect(typeof result === 'string' ? result : result.reading.problems.join()).toMatch(message);
  });

  it('says so of an index without its pack', async () => {
    const files = new Map(packed);
    const name = nameOf(files, '.pack');
    files.delete(name);
    expect(await read(files)).toBe(`${name} is not there, but its index is`);
  });

  it('never takes a flipped bit for history, and never fails in another way', async () => {
    const flips = fc.tuple(fc.boolean(), fc.nat(), fc.nat(), fc.integer({ min: 0, max: 7 }));
    await fc.assert(
      fc.asyncProperty(flips, async ([isPacked, file, at, bit]) => {
        const files = new Map(isPacked ? packed : loose);
        const names = [...files.keys()].filter((path) => /objects|HEAD|refs/.test(path));
        const name = names[file % names.length]!;
        const bytes = files.get(name)!.slice();
        if (bytes.length === 0) return;
        bytes[at % bytes.length]! ^= 1 << bit;
        files.set(name, bytes);
        const result = await read(files);
        if (typeof result === 'string') return;
        for (const one of result.commits) {
          if (one.changes) expect(plainCommit(one)).toEqual(said.get(one.commit.id));
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** A repository of loose objects under made-up ids, since ids are taken at their word. */
function looseFiles(objects: Readonly<Record<string, string | Uint8Array>>): FilesByPath {
  const files: FilesByPath = new Map();
  files.set('.git/HEAD', bytesOf(`${ID('c')}\n`));
  for (const [id, content] of Object.entries(objects)) {
    const [type, body] = [id[0] === 'c' ? 'commit' : 'tree', bytesOf(content)];
    const head = bytesOf(`${type} ${body.length}\0`);
    files.set(looseName(id), Uint8Array.from(deflateSync(Buffer.concat([head, body]))));
  }
  return files;
}

const ID = (digit: string): string => digit.repeat(40);
const bytesOf = (content: string | Uint8Array) => Uint8Array.from(Buffer.from(content as string));
const commitOf = (tree: string, more = ''): string =>
  `tree ${tree}\n${more}author A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nx\n`;
const entry = (name: string, id: string): Buffer =>
  Buffer.concat([Buffer.from(`40000 ${name}\0`), Buffer.from(id, 'hex')]);

/** What is said of a repository within limits that are shrunk for it. */
async function problemsWithin(limits: Partial<Limits>, files: FilesByPath): Promise<string> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    const found = await read(files);
    return typeof found === 'string' ? found : found.reading.problems.join();
  } finally {
    Object.assign(LIMITS, before);
  }
}

describe('a hostile repository', () => {
  it('ends at trees of trees that stand for endless folders and no file', async () => {
    // Each of 60 trees holds the next one twice, which is 2^60 folders without a file.
    const levels = Array.from({ length: 60 }, (_, level) =>
      (level + 10).toString(16).padStart(40, 'd'),
    );
    const trees = levels.map((id, level) => {
      const next = levels[level + 1];
      return [id, next ? Buffer.concat([entry('a', next), entry('b', next)]) : Buffer.alloc(0)];
    });
    const files = looseFiles({ [ID('c')]: commitOf(levels[0]!), ...Object.fromEntries(trees) });
    const { gitTreePaths } = LIMITS;
    LIMITS.gitTreePaths = 1_000;
    try {
      const { reading } = (await read(files)) as HistoryOfFiles;
      expect(reading.problems.join()).toContain(
        'more than 1000 paths differ, as in no real commit',
      );
    } finally {
      LIMITS.gitTreePaths = gitTreePaths;
    }
  });

  it('takes nothing but an id for an id, so that no file but an object is opened', async () => {
    for (const tree of ['../../../../../secret', 'd'.repeat(39), '']) {
      const files = looseFiles({ [ID('c')]: commitOf(tree) });
      expect(await read(files)).toContain('it names no object where it must');
    }
    const parent = `parent ${'../'.repeat(14)}\n`;
    const files = looseFiles({ [ID('c')]: commitOf(ID('d'), parent), [ID('d')]: '' });
    expect(await read(files)).toContain('it names no object where it must');
  });

  it('has only dates that can be shown', async () => {
    const at = `tree ${ID('d')}\nauthor A <a> 9007199254740991 +0000\ncommitter A <a> 8640000000001 +0000\n\nx\n`;
    const { reading } = (await read(
      looseFiles({ [ID('c')]: at, [ID('d')]: '' }),
    )) as HistoryOfFiles;
    expect(new Date(reading.head.at * 1_000).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  });

  it('borrows objects from a few folders only, however many it names', async () => {
    const files = looseFiles({ [ID('c')]: commitOf(ID('d')), [ID('d')]: '' });
    const names = Array.from({ length: 200_000 }, (_, at) => `../x${at}`);
    files.set('.git/objects/info/alternates', bytesOf(names.join('\n')));
    const { reading } = (await read(files)) as HistoryOfFiles;
    expect(reading.problems.join()).toContain('borrows objects from more than 20 folders in all');
  });

  it('ends at trees that go deeper than the limit', async () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      (level + 10).toString(16).padStart(40, 'd'),
    );
    const trees = levels.map((id, level) => {
      const next = levels[level + 1];
      return [id, next ? entry('a', next) : Buffer.alloc(0)];
    });
    const files = looseFiles({ [ID('c')]: commitOf(levels[0]!), ...Object.fromEntries(trees) });
    expect(await problemsWithin({ gitTreeDepth: 11 }, files)).toBe('');
    expect(await problemsWithin({ gitTreeDepth: 10 }, files)).toContain('goes too deep');
  });

  it('names an object of more bytes than the limit, and does not inflate it further', async () => {
    const commit = commitOf(ID('d'));
    const files = looseFiles({ [ID('c')]: commit, [ID('d')]: '' });
    expect(await problemsWithin({ gitObjectBytes: commit.length }, files)).toBe('');
    expect(await problemsWithin({ gitObjectBytes: 50 }, files)).toMatch(/commit|more than|damaged/);
  });

  it('names a chain of deltas beyond the limit', async () => {
    expect(await problemsWithin({ gitDeltas: 50 }, packed)).toBe('');
    expect(await problemsWithin({ gitDeltas: 0 }, packed)).toContain(
      'its chain of deltas has no end',
    );
  });
});
