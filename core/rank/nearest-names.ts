import { editDistance } from './edit-distance.ts';
import { identifierParts } from './identifier-parts.ts';
import type { LexicalIndex } from './lexical-index.ts';

/** Share of the letters that edits must leave: one edit in four letters, two in seven. */
const LEAST_LEFT = 0.7;
/** Share of letters in common parts that must be exceeded: `user` is like `getUser`, `get` is not. */
const LEAST_SHARED = 0.6;

/**
 * Finds what of a source's names is most like one that it does not have. Reads the dictionary once,
 * when it is made; then every question is a pass over numbers, with few texts compared.
 */
export class NearestNames {
  private readonly terms: string[];
  /** Terms without underscores, and for each which letters it has, by the last five bits of their codes. */
  private readonly folded: string[];
  private readonly letters: Int32Array;
  /** How many chunks have each term; 0 for those that only another state of the source had. */
  private readonly frequencies: Int32Array;

  constructor(private readonly index: LexicalIndex) {
    this.terms = [...index.dictionary.allTerms()];
    this.folded = this.terms.map(fold);
    this.letters = new Int32Array(this.folded.length);
    this.frequencies = Int32Array.from(this.terms, (term) => index.documentFrequency(term));
    for (let term = 0; term < this.folded.length; term++) {
      this.letters[term] = lettersOf(this.folded[term]!);
    }
  }

  /**
   * Identifiers few edits away, case and underscores aside, or made of the same parts, each counted by
   * its letters: `check_refresh_token` is like `validate_refresh_token`. Best first, ties by how many
   * chunks have it, then by name; of spellings that differ in case the last in code-unit order.
   */
  ofIdentifier(name: string, top: number): string[] {
    const found = this.fewEditsFrom(fold(name.toLowerCase()), this.folded);
    const spellings = this.spellingsLike(name, found);
    const best = this.sorted(found).filter((term) => spellings.has(term));
    return best.slice(0, top).map((term) => spellings.get(term)!);
  }

  /** Words and parts of names that are few edits away, in lower case; order as of identifiers. */
  ofWord(word: string, top: number): string[] {
    return this.sorted(this.fewEditsFrom(word.toLowerCase(), this.terms))
      .slice(0, top)
      .map((term) => this.terms[term]!);
  }

  /** Similarity, above `LEAST_LEFT`, by term. */
  private fewEditsFrom(name: string, texts: readonly string[]): Map<number, number> {
    const found = new Map<number, number>();
    const letters = lettersOf(name);
    for (let term = 0; term < texts.length; term++) {
      if (this.frequencies[term] === 0) continue;
      const text = texts[term]!;
      const longer = Math.max(text.length, name.length);
      const bound = Math.floor(longer * (1 - LEAST_LEFT));
      // An edit takes one letter away or adds one, or both.
      if (bitCount(this.letters[term]! ^ letters) > 2 * bound) continue;
      const distance = editDistance(name, text, bound);
      if (distance <= bound) found.set(term, 1 - distance / longer);
    }
    return found;
  }

  /** Adds what shares parts with the name to `found`; gives the spelling of all that is in it. */
  private spellingsLike(name: string, found: Map<number, number>): Map<number, string> {
    const { dictionary } = this.index;
    const { terms, termStarts } = dictionary;
    const parts = partsOf(name);
    const total = parts.join('').length;
    const wanted = new Uint8Array(this.terms.length);
    for (const part of parts) {
      const term = dictionary.numberOf(part);
      if (term !== undefined) wanted[term] = 1;
    }
    const spellings = new Map<number, string>();
    for (let identifier = 0; identifier < dictionary.identifiers; identifier++) {
      const [from, to] = [termStarts[identifier]!, termStarts[identifier + 1]!];
      if (from === to || !this.index.hasIdentifier(identifier)) continue;
      let [shared, own] = [0, 0];
      for (let at = to - from > 1 ? from + 1 : from; at < to; at++) {
        const { length } = this.terms[terms[at]!]!;
        own += length;
        if (wanted[terms[at]!] === 1) shared += length;
      }
      const whole = terms[from]!;
      const similarity = (2 * shared) / (total + own);
      if (similarity > Math.max(LEAST_SHARED, found.get(whole) ?? 0)) found.set(whole, similarity);
      if (!found.has(whole)) continue;
      const spelling = dictionary.spellingOf(identifier);
      if (spelling > (spellings.get(whole) ?? '')) spellings.set(whole, spelling);
    }
    return spellings;
  }

  private sorted(found: ReadonlyMap<number, number>): number[] {
    const { frequencies } = this;
    return [...found]
      .sort(
        ([a, left], [b, right]) =>
          right - left ||
          frequencies[b]! - frequencies[a]! ||
          (this.terms[a]! < this.terms[b]! ? -1 : 1),
      )
      .map(([term]) => term);
  }
}

function partsOf(name: string): string[] {
  const parts = identifierParts(name).map(({ start, end }) => name.slice(start, end).toLowerCase());
  return parts.length > 0 ? parts : [name.toLowerCase()];
}

function fold(term: string): string {
  return term.includes('_') ? term.replaceAll('_', '') : term;
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
