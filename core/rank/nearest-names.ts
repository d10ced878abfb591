import { editDistance } from './edit-distance.ts';
import { identifierParts } from './identifier-parts.ts';
import type { LexicalIndex } from './lexical-index.ts';

/** Below, names have little to do with each other: two letters of five, or `get` of `getUser`. */
const LEAST_SIMILARITY = 0.6;

interface Alike {
  text: string;
  similarity: number;
  documentFrequency: number;
}

/**
 * Identifiers of the source that are most like a name: few edits away, case and underscores aside, or
 * made of the same parts, each counted by its letters: `check_refresh_token` is like
 * `validate_refresh_token`. Best first, ties by how many chunks have it, then by name; of spellings
 * that differ in case alone the last in code-unit order. One pass over the dictionary.
 */
export function nearestNames(name: string, index: LexicalIndex, top: number): string[] {
  const { dictionary } = index;
  const { terms, termStarts } = dictionary;
  const parts = partsOf(name);
  const lengths = new Map(parts.map((part) => [dictionary.numberOf(part), part.length]));
  lengths.delete(undefined);
  const partsLength = parts.reduce((sum, { length }) => sum + length, 0);
  const folded = fold(name);

  const found = new Map<string, Alike>();
  for (let identifier = 0; identifier < dictionary.identifiers; identifier++) {
    let shared = 0;
    const [from, to] = [termStarts[identifier]!, termStarts[identifier + 1]!];
    for (let at = to - from > 1 ? from + 1 : from; at < to; at++) {
      shared += lengths.get(terms[at]!) ?? 0;
    }
    const length = dictionary.lengthOf(identifier);
    if (shared === 0 && !mayBeEdited(folded.length, length)) continue;
    const text = dictionary.spellingOf(identifier);
    const similarity = Math.max(
      editSimilarity(folded, fold(text)),
      (2 * shared) / (partsLength + partsOf(text).join('').length),
    );
    if (similarity <= LEAST_SIMILARITY) continue;
    const whole = text.toLowerCase();
    const known = found.get(whole);
    if (known && known.text >= text) continue;
    found.set(whole, { text, similarity, documentFrequency: index.documentFrequency(whole) });
  }
  return best([...found.values()], top);
}

/** Terms of the source that are few edits away from a word, best first, ties as among names. */
export function nearestWords(word: string, index: LexicalIndex, top: number): string[] {
  const lower = word.toLowerCase();
  const found: Alike[] = [];
  for (const text of index.dictionary.allTerms()) {
    const similarity = editSimilarity(lower, text);
    if (similarity <= LEAST_SIMILARITY) continue;
    found.push({ text, similarity, documentFrequency: index.documentFrequency(text) });
  }
  return best(found, top);
}

/** Share of the longer text that stays, 0 to 1; 0 where more than the least similarity allows would go. */
function editSimilarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  const distance = editDistance(a, b, Math.floor(longer * (1 - LEAST_SIMILARITY)));
  return distance === Number.POSITIVE_INFINITY ? 0 : 1 - distance / longer;
}

/** Whether lengths alone let a name be near; up to as many underscores again may be folded away. */
function mayBeEdited(folded: number, length: number): boolean {
  return length >= folded * LEAST_SIMILARITY && length <= (2 * folded) / LEAST_SIMILARITY;
}

function partsOf(name: string): string[] {
  const parts = identifierParts(name).map(({ start, end }) => name.slice(start, end).toLowerCase());
  return parts.length > 0 ? parts : [name.toLowerCase()];
}

function fold(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function best(found: Alike[], top: number): string[] {
  return found
    .sort(
      (a, b) =>
        b.similarity - a.similarity ||
        b.documentFrequency - a.documentFrequency ||
        (a.text < b.text ? -1 : 1),
    )
    .slice(0, top)
    .map(({ text }) => text);
}
