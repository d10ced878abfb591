import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSource } from '../../../cli/parse-source.ts';
import { quietly } from '../../../cli/quietly.ts';
import { sourceFromFolder } from '../../../cli/read-folder.ts';
import { Corpus } from '../../corpus.ts';
import { sentScores } from '../../evaluate/metrics/sent-scores.ts';
import { LEVELS } from '../../evaluate/metrics/task-scores.ts';
import { LIMITS } from '../../limits.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { drawTask } from '../../testing/answer.ts';
import { staysOf } from '../stays.ts';
import { type Telling, tell } from '../testing/tell.ts';
import { joinRepository } from './join-repository.ts';
import { tieReads } from './tie-reads.ts';
import { trajectoryOf } from './trajectory.ts';

const corpus = new Corpus();
const sample = sourceFromFolder('public/sample/files');
for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
}

const RIGHT = 'services/auth/token_validator.py';
const LEGACY = 'services/auth/legacy/token_validator.py';
const linesOf = (path: string, start: number, end: number) =>
  corpus
    .fileText(path)
    .split('\n')
    .slice(start - 1, end)
    .map((line, at) => `${String(start + at).padStart(6)}→${line}`)
    .join('\n');
const show = (told: Telling, path: string, start: number, end: number) =>
  told.read(`/home/ada/shop/${path}`, linesOf(path, start, end), { start, end });

const tied = (told: Telling) => {
  const replayed = told.end();
  return tieReads(replayed, staysOf(replayed), corpus);
};

test('A read is tied to the chunks of its lines, whole files to all of theirs', () => {
  const chunks = corpus.chunksOf(RIGHT);
  const { startLine, endLine } = chunks[1]!;
  const { reads } = tied(show(tell(), RIGHT, startLine, endLine).read(RIGHT, 'x'));
  expect(reads.map(({ turn, path }) => [turn, path])).toEqual([
    [1, RIGHT],
    [2, RIGHT],
  ]);
  expect(reads[0]!.chunks).toContain(chunks[1]!.id);
  expect(reads[0]!.chunks.length).toBeLessThan(chunks.length);
  expect(reads[1]!.chunks).toEqual(chunks.map(({ id }) => id));
});

test('A read that shows what the file says is current, one that shows something else is not', () => {
  const { reads } = tied(show(tell(), RIGHT, 1, 20).read(RIGHT, 'def other(): pass'));
  expect(reads.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('Hits of a search are tied by the path and line that it prints', () => {
  const output = `${LEGACY}:3:import time\n${LEGACY}:4:import x\n${RIGHT}:9:import y\nno hit`;
  const touches = [{ action: 'search' as const, path: 'services', lines: null }];
  const { reads } = tied(tell().ask('Grep', { pattern: 'import' }, output, { touches }));
  expect(reads.map(({ path, lines, action }) => [action, path, lines.start, lines.end])).toEqual([
    ['search', LEGACY, 3, 4],
    ['search', RIGHT, 9, 9],
  ]);
});

test('Checkouts elsewhere and folders further down are found by the end of the path; others are told apart', () => {
  const told = tell()
    .read(`/tmp/checkout/${RIGHT}`, 'x')
    .read('auth/legacy/token_validator.py', 'x')
    .read('auth/nothing_like_it.py', 'x')
    .read('/tmp/other/README.md', 'x');
  const { reads, elsewhere } = tied(told);
  expect(reads.map(({ path }) => path)).toEqual([RIGHT, LEGACY]);
  expect(elsewhere).toEqual([
    { path: 'auth/nothing_like_it.py', turn: 3 },
    { path: '/tmp/other/README.md', turn: 4 },
  ]);
});

test('A failed read and a change of a file bring nothing', () => {
  const touches = [{ action: 'read' as const, path: RIGHT, lines: null }];
  const told = tell()
    .ask('Read', { file_path: RIGHT }, 'no such file', { touches, isError: true })
    .edit(RIGHT, 'a', 'b');
  expect(tied(told).reads).toEqual([]);
});

test('The distractor that entered is named with its reason, before what was needed was first seen', () => {
  const told = show(tell().user('Check the token.'), LEGACY, 1, 30);
  const replayed = show(show(told, RIGHT, 1, 30), RIGHT, 1, 30)
    .turn()
    .end();
  const labels = drawTask({ needed: [RIGHT] });
  const { chunks, trajectory } = joinRepository(replayed, corpus, DEFAULT_SETTINGS, labels);
  const legacy = chunks.find(({ ref }) => ref.path === LEGACY)!;
  expect(legacy).toMatchObject({ role: 'distractor', turn: 1, times: 1 });
  expect(legacy.distraction!.why).toBe(`same name as ${RIGHT}`);
  expect(legacy.flags.map(({ kind }) => kind)).toContain('legacy');
  const needed = chunks.filter(({ role }) => role === 'needed');
  expect(needed.every(({ turn, times }) => turn === 2 && times === 2)).toBe(true);
  expect(trajectory.firstSeen.map(({ turn }) => turn)).toEqual([2]);
  expect(trajectory.steps.map(({ coverage }) => coverage.file)).toEqual([0, 1, 1]);
  expect(trajectory.aucCoverage.file).toBeCloseTo(2 / 3);
  expect(trajectory.redundancy.file).toBeCloseTo(1 / 3);
  expect(trajectory.redundancy.line).toBeCloseTo(1 - 60 / 90);
});

test('Without labels flags alone tell, and coverage is unknown', () => {
  const replayed = show(show(tell(), LEGACY, 1, 30), RIGHT, 1, 30).end();
  const { chunks, trajectory } = joinRepository(replayed, corpus, DEFAULT_SETTINGS);
  expect(chunks.some(({ role, ref }) => role === 'distractor' && ref.path === LEGACY)).toBe(true);
  expect(chunks.some(({ role, ref }) => role === 'distractor' && ref.path === RIGHT)).toBe(false);
  expect(trajectory.aucCoverage).toEqual({ file: null, symbol: null, line: null });
  expect(trajectory.redundancy.file).toBe(0);
  expect(trajectoryOf([], [], corpus).redundancy.line).toBeNull();
});

test('At the last step coverage of files and lines is that of ContextBench over all that was read', () => {
  const span = fc.record({
    path: fc.constantFrom(RIGHT, LEGACY, 'api/http.py'),
    start: fc.integer({ min: 1, max: 25 }),
    length: fc.integer({ min: 1, max: 9 }),
  });
  const spans = fc.array(span, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(spans, spans, (read, needed) => {
      const told = tell();
      for (const { path, start, length } of read)
        told.read(path, 'x', { start, end: start + length });
      const task = drawTask({
        needed: needed.map(({ path, start, length }) => `${path}:${start}-${start + length}`),
      });
      const { reads } = tied(told);
      const { steps, aucCoverage, redundancy } = trajectoryOf(reads, task.needed, corpus);
      const passages = reads.map(({ path, lines }) => ({
        ...{ id: null, path, startLine: lines.start, endLine: lines.end, symbol: null },
        ...{ rank: 1, score: 0, tokens: 0, flags: [], position: null },
      }));
      for (const level of LEVELS.filter((one) => one !== 'symbol')) {
        const { coverage } = sentScores(level, passages, task);
        expect(steps.at(-1)!.coverage[level]).toBeCloseTo(coverage!);
        expect(aucCoverage[level]).toBeLessThanOrEqual(coverage! + 1e-9);
        expect(redundancy[level]).toBeGreaterThanOrEqual(0);
        expect(redundancy[level]).toBeLessThan(1);
      }
    }),
  );
});
