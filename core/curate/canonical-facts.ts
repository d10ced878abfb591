import type { FilePath } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, shorten } from './mark.ts';

/** One of several files that hold the same, with what is known of it; null where it is not known. */
export interface Rival {
  path: FilePath;
  /** Marks of its path and text that speak against it. */
  marks: readonly Mark[];
  /** Lines of its head that may speak of another file. */
  hints: readonly CommentLine[];
  /** Files of the source that import it, and tests among them. */
  importers: number;
  tests: number;
  /** Share of all files' centrality in the imports, 0 to 1. */
  centrality: number;
  owners: readonly string[] | null;
  /** Seconds since 1970. */
  lastChange: number | null;
}

export const CANONICAL_FACTS = [
  'person',
  'deprecation',
  'path',
  'statement',
  'importers',
  'tests',
  'centrality',
  'owner',
  'recency',
] as const;

export type CanonicalFactName = (typeof CANONICAL_FACTS)[number];

/** A person's own word: files to follow, each with the reason, which may be empty. */
export type CanonicalByHand = Readonly<Record<FilePath, string>>;

/** What is asked of each rival. */
export interface Question {
  name: CanonicalFactName;
  /** The higher the better; null where nothing is known. */
  score(rival: Rival): number | null;
  words(rival: Rival): string;
  /** How far the best must be ahead to say anything. */
  margin(best: number): number;
}

const AGAINST = {
  deprecation: new Set(['deprecated', 'superseded']),
  path: new Set(['legacy', 'vendored', 'generated', 'fixture', 'mock', 'snapshot', 'test']),
};
const MONTH = 30 * 24 * 3_600;
/** Less apart, two changes say nothing of which is current. */
const MONTHS_APART = 6;

const DEFERS =
  /\b(?:before|instead|replaced|superseded|succeeded|moved|newer|old(?:er)?|first version|predecessor|prefer|rewritten|legacy)\b/i;

/** A line by which a file's head puts another rival before itself, naming it. */
function deferral({ path, hints }: Rival, rivals: readonly Rival[]): CommentLine | null {
  const others = rivals.filter((other) => other.path !== path).map((other) => stemOf(other.path));
  return (
    hints.find(
      ({ text }) =>
        DEFERS.test(text) &&
        others.some((stem) => text.replaceAll('.', '/').includes(stem.replaceAll('.', '/'))),
    ) ?? null
  );
}

/** Long enough to be told from a word: `auth/session` of `web/src/auth/session.ts`. */
function stemOf(path: FilePath): string {
  return path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-2)
    .join('/');
}

/** In the order in which they are asked: what a person says before all facts, and marks before counts. */
export function questions(byHand: CanonicalByHand, rivals: readonly Rival[]): Question[] {
  const against = (rival: Rival, kinds: ReadonlySet<string>) =>
    rival.marks.filter(({ kind, certainty }) => kinds.has(kind) && certainty !== 'low');
  const markWords = (rival: Rival, kinds: ReadonlySet<string>, none: string): string =>
    against(rival, kinds)
      .map(({ kind, evidence }) => `${kind}: ${evidence}`)
      .join('; ') || none;
  return [
    {
      name: 'person',
      score: ({ path }) => (Object.hasOwn(byHand, path) ? 1 : 0),
      words: ({ path }) =>
        Object.hasOwn(byHand, path)
          ? `said to be canonical${byHand[path] && `: ${byHand[path]}`}`
          : 'nothing said',
      margin: () => 1,
    },
    {
      name: 'deprecation',
      score: (rival) => -Math.min(1, against(rival, AGAINST.deprecation).length),
      words: (rival) => markWords(rival, AGAINST.deprecation, 'not deprecated'),
      margin: () => 1,
    },
    {
      name: 'path',
      score: (rival) => -Math.min(1, against(rival, AGAINST.path).length),
      words: (rival) => markWords(rival, AGAINST.path, 'an ordinary place'),
      margin: () => 1,
    },
    {
      name: 'statement',
      score: (rival) => (deferral(rival, rivals) ? -1 : 0),
      words: (rival) => {
        const said = deferral(rival, rivals);
        return said
          ? `line ${said.line} says “${shorten(said.text)}”`
          : 'nothing said of the other';
      },
      margin: () => 1,
    },
    {
      name: 'importers',
      score: ({ importers }) => importers,
      words: ({ importers }) => `imported by ${importers} ${importers === 1 ? 'file' : 'files'}`,
      // One more of many says nothing; some against none, or twice as many, does.
      margin: (best) => Math.max(1, best / 2),
    },
    {
      name: 'tests',
      score: ({ tests }) => tests,
      words: ({ tests }) => `${tests} ${tests === 1 ? 'test points' : 'tests point'} at it`,
      margin: (best) => Math.max(1, best / 2),
    },
    {
      name: 'centrality',
      score: ({ centrality }) => centrality,
      words: ({ centrality }) => `${(centrality * 100).toFixed(1)} % of the centrality in imports`,
      margin: (best) => Math.max(Number.EPSILON, best / 2),
    },
    {
      name: 'owner',
      score: ({ owners }) => owners && Math.min(1, owners.length),
      words: ({ owners }) =>
        owners && owners.length > 0 ? `owned by ${owners.join(' ')}` : 'no owner',
      margin: () => 1,
    },
    {
      name: 'recency',
      score: ({ lastChange }) => lastChange && lastChange / MONTH,
      words: ({ lastChange }) =>
        lastChange === null
          ? 'last change not known'
          : `last changed ${new Date(lastChange * 1_000).toISOString().slice(0, 10)}`,
      margin: () => MONTHS_APART,
    },
  ];
}
