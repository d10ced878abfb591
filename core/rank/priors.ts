import type { Prior } from '../model/candidate.ts';
import type { Chunk } from '../model/chunk.ts';
import type { Flag, FlagKind } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { Settings } from '../model/settings.ts';
import { singular, type TaskNames, taskNames } from './task-names.ts';
import { termsOf } from './terms.ts';

/** Strongest first: the flag that names the reason where several ask for the same. */
const BY_STRENGTH: readonly FlagKind[] = [
  'superseded',
  'deprecated',
  'contradiction',
  'legacy',
  'near-duplicate',
  'generated',
  'vendored',
  'fixture',
  'test',
  'stale-doc',
];

/**
 * On nine repositories of the labelled set, lexical stage alone, nDCG@10: 0.674 without priors, 0.701
 * with definitions (the same from 1.5 to 3), 0.782 with file names too (0.780 at 1.6, 0.774 at 2).
 */
const DEFINES = 1.5;
const NAMED_FILE = 1.3;

/** Multipliers on a chunk's fused score, each with its reason; none where nothing speaks for or against it. */
export function priorsOf(
  chunk: Chunk,
  flags: readonly Flag[],
  query: Query,
  settings: Settings,
): Prior[] {
  const names = namesIn(query);
  const priors = [
    definitionPrior(chunk, names),
    filePrior(chunk.path, names),
    flagPrior(flags, settings),
  ];
  return priors.filter((prior) => prior !== null);
}

/** A chunk that defines a symbol the task names. */
export function definitionPrior(
  chunk: Pick<Chunk, 'definitions'>,
  { symbols }: TaskNames,
): Prior | null {
  for (const { symbol } of chunk.definitions) {
    const name = suffixes(symbol, '.').find((suffix) => symbols.has(suffix));
    if (name === undefined) continue;
    return {
      name: 'definition',
      multiplier: DEFINES,
      reason: `defines ${name}, which the task names`,
    };
  }
  return null;
}

/**
 * A chunk of a file that the task names: by its name or the end of its path as written, or by every
 * word of its name without extension: “session stores” names `session_store.py`.
 */
export function filePrior(path: string, { paths, words }: TaskNames): Prior | null {
  const lower = path.toLowerCase();
  const named = suffixes(lower, '/').find((suffix) => paths.has(suffix));
  if (named !== undefined) return filePriorBecause(`the task names ${named}`);
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\..*$/, '');
  const [whole, ...parts] = termsOf(stem);
  const needed = parts.length > 0 ? parts : [whole ?? ''];
  if (!needed.every((word) => words.has(singular(word)))) return null;
  return filePriorBecause(`the task has the words of the file name “${stem}”`);
}

function filePriorBecause(reason: string): Prior {
  return { name: 'file name', multiplier: NAMED_FILE, reason };
}

/** Once a chunk, however many of its flags are to be weighed down. */
export function flagPrior(
  flags: readonly Flag[],
  { policies, downWeight }: Pick<Settings, 'policies' | 'downWeight'>,
): Prior | null {
  const weighed = flags.filter(({ kind }) => policies[kind] === 'down-weight');
  const kind = BY_STRENGTH.find((strong) => weighed.some((flag) => flag.kind === strong));
  if (kind === undefined) return null;
  return { name: kind, multiplier: downWeight, reason: `flagged ${kind}` };
}

/** `a.b.c`, `b.c`, `c`. */
function suffixes(name: string, separator: string): string[] {
  const segments = name.split(separator);
  return segments.map((_, first) => segments.slice(first).join(separator));
}

/** A task is read once, not once a candidate. */
const read = new WeakMap<Query, TaskNames>();

function namesIn(query: Query): TaskNames {
  const known = read.get(query);
  if (known) return known;
  const names = taskNames(query.task);
  read.set(query, names);
  return names;
}
