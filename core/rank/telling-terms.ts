import { inverseDocumentFrequency } from './bm25.ts';
import type { LexicalIndex } from './lexical-index.ts';
import { naturalLog } from './natural-log.ts';
import { STOP_WORDS } from './stop-words.ts';
import { termsOf } from './terms.ts';

/** A term with its damped frequency, 1 + ln tf. */
export interface TellingTerm {
  term: string;
  frequency: number;
}

/**
 * The terms that say most of what a text is about, by (1 + ln tf) × idf, highest first, ties by
 * the order of the text. Left out are function words, numbers, those in `except`, and what only the
 * documents in `open` have: it leads nowhere else.
 */
export function tellingTerms(
  text: string,
  index: LexicalIndex,
  open: ReadonlySet<number>,
  except: ReadonlySet<string>,
  top: number,
): TellingTerm[] {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const scored: (TellingTerm & { score: number })[] = [];
  for (const [term, count] of counts) {
    if (except.has(term) || STOP_WORDS.has(term) || /^\p{N}/u.test(term)) continue;
    if (!index.occursBeyond(term, open)) continue;
    const frequency = 1 + naturalLog(count);
    const idf = inverseDocumentFrequency(index.size, index.documentFrequency(term));
    scored.push({ term, frequency, score: frequency * idf });
  }
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, top).map(({ term, frequency }) => ({ term, frequency }));
}
