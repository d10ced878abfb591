import { basename, resolve } from 'node:path';
import { openFilesRepository } from '../cli/node-history.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { gitLog, plainCommit } from '../cli/testing/git-oracle.ts';
import { type HistoryOfFiles, readHistory } from '../core/history/read-history.ts';
import { LIMITS } from '../core/limits.ts';
import type { Bytes, SourceFiles } from '../core/model/source.ts';
import { cpuMs } from './cpu-clock.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const ROUNDS = 5;
const MEGABYTE = 1e6;

/**
 * The newest commits with their changed files, exact renames paired, against the git command line on the
 * same repository in the same run, which the result has to equal. Repositories, bare or not, are those of
 * `ORIEL_BENCH_REPOS` (separated by `:`), else this one.
 */
export async function benchHistory(): Promise<Row[]> {
  const folders = (process.env.ORIEL_BENCH_REPOS ?? '.').split(':');
  const rows: Row[] = [];
  for (const folder of folders) rows.push(...(await benchRepository(resolve(folder))));
  return rows;
}

async function benchRepository(folder: string): Promise<Row[]> {
  const name = nameOf(folder);
  const theirs = timed(() => gitLog(folder, LIMITS.historyCommits));
  const first = await readOnce(folder);
  const ours = first.read.commits.map(plainCommit);
  if (JSON.stringify(ours) !== JSON.stringify(theirs.result)) {
    throw new Error(`${name}: not what git says`);
  }
  const runs = [];
  const gitMs = [theirs.ms];
  for (let round = 0; round < ROUNDS; round++) {
    runs.push(await readOnce(folder));
    gitMs.push(timed(() => gitLog(folder, LIMITS.historyCommits)).ms);
  }
  const what = `${name}, ${ours.length} commits`;
  const ms = median(runs.map((run) => run.ms));
  return [
    { name: `${what}, against git`, value: ms, unit: 'ms', ratio: median(gitMs) / ms },
    { name: `${what}, processor time`, value: median(runs.map((run) => run.cpu)), unit: 'ms' },
    { name: `${what}, first of the process`, value: first.ms, unit: 'ms' },
    { name: `${what}, bytes read`, value: first.bytes / MEGABYTE, unit: 'MB' },
    { name: `${what}, ranges read`, value: first.ranges, unit: '' },
  ];
}

interface Run {
  read: HistoryOfFiles;
  ms: number;
  cpu: number;
  bytes: number;
  ranges: number;
}

async function readOnce(folder: string): Promise<Run> {
  const { signal } = quietly();
  const counts = { bytes: 0, ranges: 0 };
  const files = counting(await sourceFromFolder(folder).files!(signal), counts);
  const [started, cpu] = [performance.now(), cpuMs()];
  const opened = await openFilesRepository(files);
  if (opened.kind === 'absent') throw new Error(`${folder}: ${opened.detail}`);
  const read = await readHistory(opened.repository, LIMITS.historyCommits, signal);
  return { read, ms: performance.now() - started, cpu: cpuMs() - cpu, ...counts };
}

function counting(files: SourceFiles, counts: Pick<Run, 'bytes' | 'ranges'>): SourceFiles {
  const wrap = (bytes: Bytes): Bytes => ({
    size: bytes.size,
    slice: (start, end) => wrap(bytes.slice(start, end)),
    arrayBuffer: async () => {
      const buffer = await bytes.arrayBuffer();
      counts.bytes += buffer.byteLength;
      counts.ranges += 1;
      return buffer;
    },
  });
  return {
    list: (folder) => files.list(folder),
    open: async (path) => {
      const bytes = await files.open(path);
      return bytes && wrap(bytes);
    },
  };
}

/** Of a mirror, which lies in a folder called `repo`, the one above. */
function nameOf(folder: string): string {
  const name = basename(folder);
  return name === 'repo' ? basename(resolve(folder, '..')) : name;
}

function timed<T>(run: () => T): { result: T; ms: number } {
  const started = performance.now();
  const result = run();
  return { result, ms: performance.now() - started };
}
