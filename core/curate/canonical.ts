import type { Certainty } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import { comparePaths } from '../paths/compare-paths.ts';
import {
  type CanonicalByHand,
  type CanonicalFactName,
  type Question,
  questions,
  type Rival,
} from './canonical-facts.ts';

/** What one question says of each rival. */
export interface CanonicalFact {
  name: CanonicalFactName;
  /** A few words on each rival, in the order of their paths, e.g. `imported by 12 files`. */
  words: string[];
  /** The rivals that it speaks for; all of them where it tells none apart. */
  favours: FilePath[];
}

export interface CanonicalVerdict {
  /** Of all rivals, in order. */
  paths: FilePath[];
  /** Null where nothing tells which. */
  canonical: FilePath | null;
  decidedBy: CanonicalFact | null;
  certainty: Certainty;
  /** In the order in which they are asked; those without an answer are left out. */
  facts: CanonicalFact[];
}

/**
 * Which of several rivals is the one to follow, and why. Questions are asked in order; each drops those
 * that it speaks against, until one is left. What a person has said decides before all facts. The
 * same for rivals in any order.
 */
export function chooseCanonical(
  rivals: readonly Rival[],
  byHand: CanonicalByHand,
): CanonicalVerdict {
  const sorted = [...rivals].sort((a, b) => comparePaths(a.path, b.path));
  const facts = questions(byHand, sorted).flatMap((question) => answer(question, sorted) ?? []);
  const paths = sorted.map(({ path }) => path);
  let left = paths;
  let decidedBy: CanonicalFact | null = null;
  for (const fact of facts) {
    const kept = left.filter((path) => fact.favours.includes(path));
    if (kept.length === 0 || kept.length === left.length) continue;
    left = kept;
    decidedBy = fact;
    if (left.length === 1) break;
  }
  const canonical = left.length === 1 ? (left[0] ?? null) : null;
  if (canonical === null || !decidedBy) {
    return { paths, canonical: null, decidedBy: null, certainty: 'low', facts };
  }
  const certainty = certaintyOf(canonical, decidedBy, facts);
  return { paths, canonical, decidedBy, certainty, facts };
}

const SURE: ReadonlySet<CanonicalFactName> = new Set([
  'person',
  'deprecation',
  'path',
  'statement',
]);

/** Sure where a mark decides or two facts agree and none dissents; a lone fact that others contradict is weak. */
function certaintyOf(
  canonical: FilePath,
  decidedBy: CanonicalFact,
  facts: readonly CanonicalFact[],
): Certainty {
  if (decidedBy.name === 'person') return 'high';
  const telling = facts.filter(({ favours, words }) => favours.length < words.length);
  const dissent = telling.some(({ favours }) => !favours.includes(canonical));
  if (SURE.has(decidedBy.name)) return dissent ? 'medium' : 'high';
  if (dissent) return 'low';
  const agreeing = telling.filter(({ favours }) => favours.includes(canonical)).length;
  if (agreeing > 1) return 'high';
  return decidedBy.name === 'importers' || decidedBy.name === 'tests' ? 'medium' : 'low';
}

function answer(question: Question, rivals: readonly Rival[]): CanonicalFact | null {
  const known = rivals.flatMap((rival) => question.score(rival) ?? []);
  // Of one side alone it would compare what is known with what is not.
  if (known.length < rivals.length) return null;
  if (question.name === 'person' && known.every((score) => score === 0)) return null;
  const words = rivals.map((rival) => question.words(rival));
  const best = Math.max(...known);
  const least = best - question.margin(best);
  const favours = rivals.filter((_, at) => known[at]! > least).map(({ path }) => path);
  return { name: question.name, words, favours };
}
