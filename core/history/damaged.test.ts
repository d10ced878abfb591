import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFilesRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { plainCommit, runGit } from '../../cli/testing/git-oracle.ts';
import { type FilesByPath, memoryFiles, readIntoMemory } from '../../cli/testing/memory-files.ts';
import { CommitWriter } from '../../cli/testing/odd-repository.ts';
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
