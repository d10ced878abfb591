import { createHash } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { IgnoreRules } from '../core/paths/ignore-rules.ts';

/** What is made: a folder of many files, one where most are ignored, … */
export const SCALE_FOLDERS = {
  'many-files': (to: string, from: string) => makeMany(to, from, 20_000),
  'mostly-ignored': makeMostlyIgnored,
  'one-2gb-file': makeHuge,
  'node-modules': makeNodeModules,
  'tiny-files': (to: string) => makeTiny(to, 100_000),
  'one-too-many': (to: string) => makeTiny(to, 50_001),
} satisfies Record<string, (to: string, from: string) => void>;

export type ScaleFolder = keyof typeof SCALE_FOLDERS;

/** Of 20,000 files that makes 100 MB, and is what code has on average. */
const MEAN_BYTES = 5_000;
const MAX_BYTES = 64 * 1024;
const FILES_A_FOLDER = 250;

const TEXT = new Set(
  '.c .cc .cpp .cs .go .h .hpp .hs .java .js .kt .lua .md .php .py .rb .rs .scala .sh .ts .tsx'.split(
    ' ',
  ),
);

interface Original {
  path: string;
  bytes: number;
}

/**
 * So many files of real code, 5,000 bytes on average. Each round through what there is renames other words, so that
 * no two files are alike.
 */
function makeMany(to: string, from: string, count: number): void {
  const originals = originalsIn(from);
  if (originals.length === 0) throw new Error(`${from} holds no code to make a folder of`);
  for (let made = 0, round = 0; made < count; round += 1) {
    for (const { path } of balanced(originals).slice(0, count - made)) {
      const text = readFileSync(join(from, path), 'utf8');
      const place = round === 0 ? path : `copy-${round}/${path}`;
      write(to, place, round === 0 ? text : varied(text, round));
      made += 1;
    }
  }
}

/** 50,000 files, 5,000 of them to be read: folders that are pruned, and files ignored one by one. */
function makeMostlyIgnored(to: string, from: string): void {
  makeMany(to, from, 5_000);
  write(to, '.gitignore', 'snapshots/*.snap\n*.generated.ts\n');
  fill(to, 'node_modules/package', 20_000, '.js');
  fill(to, 'snapshots', 10_000, '.snap');
  fill(to, 'api/part', 15_000, '.generated.ts');
}

/** A sparse file of 2 GB beside code: it takes no room on the disk. */
function makeHuge(to: string, from: string): void {
  makeMany(to, from, 200);
  const file = openSync(join(to, 'dump.sql'), 'w');
  ftruncateSync(file, 2 * 1024 ** 3);
  closeSync(file);
}

function makeNodeModules(to: string, from: string): void {
  makeMany(to, from, 500);
  fill(to, 'node_modules/package', 300_000, '.js');
}

function makeTiny(to: string, count: number): void {
  fill(to, 'part', count, '.txt');
}

/** Files of 10 bytes, 250 a folder: `<folder>-<n>/<m><extension>`. */
function fill(to: string, folder: string, count: number, extension: string): void {
  for (let index = 0; index < count; index += 1) {
    const name = `${index % FILES_A_FOLDER}${extension}`;
    const text = `${String(index).padStart(9, '0')}\n`;
    write(to, `${folder}-${Math.floor(index / FILES_A_FOLDER)}/${name}`, text);
  }
}

const made = new Set<string>();

function write(to: string, path: string, text: string): void {
  const file = join(to, path);
  const folder = dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(file, text);
}

/** Texts that Oriel would not leave out, in an order that has nothing to do with where they lie. */
function originalsIn(from: string): Original[] {
  const rules = new IgnoreRules();
  const keyOf = ({ path }: Original): string => createHash('sha1').update(path).digest('hex');
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT.has(extname(path)) && !path.split('/').includes('.git'))
    .filter((path) => !rules.test(path, false).ignored)
    .map((path) => ({ path, stat: statSync(join(from, path), { throwIfNoEntry: false }) }))
    .filter(({ stat }) => stat?.isFile())
    .map(({ path, stat }) => ({ path, bytes: stat!.size }))
    .filter(({ bytes }) => bytes > 0 && bytes <= MAX_BYTES)
    .map((original) => ({ original, key: keyOf(original) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ original }) => original);
}

/** Small and large ones in turn, as far as both are there, so that their mean stays what it should be. */
function balanced(originals: readonly Original[]): Original[] {
  const small = originals.filter(({ bytes }) => bytes < MEAN_BYTES).reverse();
  const large = originals.filter(({ bytes }) => bytes >= MEAN_BYTES).reverse();
  const taken: Original[] = [];
  let total = 0;
  while (small.length + large.length > 0) {
    const isBehind = total < taken.length * MEAN_BYTES;
    const next = (isBehind ? large.pop() : small.pop()) ?? small.pop() ?? large.pop()!;
    taken.push(next);
    total += next.bytes;
  }
  return taken;
}

/** A quarter of the words of six letters and more get another ending. */
function varied(text: string, round: number): string {
  return text.replace(/\b[A-Za-z]{6,}\b/g, (word) =>
    (word.charCodeAt(0) + word.length + round) % 4 === 0 ? `${word}${'KMQXZ'[round % 5]}` : word,
  );
}
