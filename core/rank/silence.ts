import type { Absence, Silence } from '../model/silence.ts';
import type { LexicalIndex } from './lexical-index.ts';
import { NearestNames } from './nearest-names.ts';
import { scanIdentifiers } from './scan-identifiers.ts';
import { STOP_WORDS } from './stop-words.ts';
import { taskNames } from './task-names.ts';
import { termsOfIdentifier } from './terms.ts';

/** A sentence holds no more. */
const SHOWN = 6;
const NEAREST = 3;
/** From this share of words that occur nowhere, what answers is chance. */
const MISSING_SHARE = 0.5;

/**
 * Facts on what of a task the source does not have; null where something answers, every identifier
 * that the task names occurs, and more than half of its other words do. A word occurs also where
 * another form of it or all its parts do, an identifier as a whole only.
 *
 * @param answers chunks that became candidates.
 */
export function silenceOf(task: string, index: LexicalIndex, answers: number): Silence | null {
  const names = [...taskNames(task).symbols].filter((symbol) => /^[\p{L}\p{N}_$]+$/u.test(symbol));
  const words = wordsOf(task, new Set(names));
  const missingNames = names.filter((name) => index.documentFrequency(name.toLowerCase()) === 0);
  const missingWords = words.filter((word) => !occurs(word, index));
  const isLittle =
    missingNames.length > 0 ||
    (missingWords.length > 0 && missingWords.length >= words.length * MISSING_SHARE);
  if (answers > 0 && !isLittle) return null;
  const known = last.get(index);
  if (known && known.task === task && known.documents === index.size) return known.silence;
  const nearest = new NearestNames(index);
  const silence: Silence = {
    identifiers: absence(names, missingNames, (name) => nearest.ofIdentifier(name, NEAREST)),
    words: absence(words, missingWords, (word) => nearest.ofWord(word, NEAREST)),
  };
  last.set(index, { task, documents: index.size, silence });
  return silence;
}

/** Knobs turn while the task stays: its facts are looked up once. */
const last = new WeakMap<LexicalIndex, { task: string; documents: number; silence: Silence }>();

/** The same as plain sentences for a terminal, one for identifiers and one for words where some are missing. */
export function silenceNotes({ identifiers, words }: Silence): string[] {
  const notes: string[] = [];
  if (identifiers.missing > 0) {
    const { asked, missing } = identifiers;
    const nouns = asked === 1 ? 'identifier' : 'identifiers';
    const occur = `${asked - missing} of ${asked} ${nouns} of the task occur in this source`;
    notes.push(`${occur}; missing: ${listMissing(identifiers)}.`);
  }
  if (words.missing > 0) {
    const { asked, missing } = words;
    const nouns = asked === 1 ? 'word' : 'words';
    const nowhere = `${missing} of ${asked} ${nouns} of the task occur nowhere in this source`;
    notes.push(`${nowhere}: ${listMissing(words)}.`);
  }
  return notes;
}

function listMissing({ missing, shown }: Absence): string {
  const listed = shown.map(({ term, nearest }) =>
    nearest.length > 0 ? `${term} (nearest: ${nearest.join(', ')})` : term,
  );
  const more = missing - shown.length;
  return listed.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function absence(
  asked: readonly string[],
  missing: readonly string[],
  nearestTo: (term: string) => string[],
): Absence {
  const shown = missing.slice(0, SHOWN).map((term) => ({ term, nearest: nearestTo(term) }));
  return { asked: asked.length, missing: missing.length, shown };
}

/** Words as written, the first of each spelling in any case, without names, function words and numbers. */
function wordsOf(task: string, names: ReadonlySet<string>): string[] {
  const words = new Map<string, string>();
  scanIdentifiers(task, (start, end) => {
    const word = task.slice(start, end);
    const lower = word.toLowerCase();
    if (names.has(word) || STOP_WORDS.has(lower) || words.has(lower)) return;
    if (/^\p{N}/u.test(word) || termsOfIdentifier(word).length === 0) return;
    words.set(lower, word);
  });
  return [...words.values()];
}

function occurs(word: string, index: LexicalIndex): boolean {
  const [whole, ...parts] = termsOfIdentifier(word);
  const has = (term: string): boolean => index.documentFrequency(term) > 0;
  return has(whole!) || index.formsOf(whole!).length > 0 || (parts.length > 0 && parts.every(has));
}
