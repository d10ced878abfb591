import { identifierParts } from './identifier-parts.ts';
import { scanIdentifiers } from './scan-identifiers.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Terms of one identifier: the whole, then its parts, in lower case. */
export function termsOfIdentifier(identifier: string): string[] {
  const terms = isWholeTerm(identifier) ? [identifier.toLowerCase()] : [];
  for (const { start, end } of identifierParts(identifier)) {
    terms.push(identifier.slice(start, end).toLowerCase());
  }
  return terms;
}

/** Every term of a text, in order, with repeats. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  scanIdentifiers(text, (start, end) => {
    for (const term of termsOfIdentifier(text.slice(start, end))) terms.push(term);
  });
  return terms;
}

/**
 * What a task is searched by: its distinct terms in order, without English function words unless
 * nothing else is left. `dropped` counts those beyond `limit`.
 */
export function queryTerms(task: string, limit: number): { terms: string[]; dropped: number } {
  const distinct = [...new Set(termsOf(task))];
  const telling = distinct.filter((term) => !STOP_WORDS.has(term));
  const all = telling.length > 0 ? telling : distinct;
  return { terms: all.slice(0, limit), dropped: Math.max(0, all.length - limit) };
}

/**
 * Stretches of a text that a term matched, in order and apart: the whole identifier where it is a
 * term, otherwise its parts that are.
 */
export function matchSpans(
  text: string,
  terms: readonly string[],
): { start: number; end: number }[] {
  const wanted = new Set(terms);
  const spans: { start: number; end: number }[] = [];
  scanIdentifiers(text, (start, end) => {
    const identifier = text.slice(start, end);
    if (isWholeTerm(identifier) && wanted.has(identifier.toLowerCase())) {
      spans.push({ start, end });
      return;
    }
    for (const part of identifierParts(identifier)) {
      if (!wanted.has(identifier.slice(part.start, part.end).toLowerCase())) continue;
      spans.push({ start: start + part.start, end: start + part.end });
    }
  });
  return spans;
}

/** A single letter or digit is everywhere; a sign of a script without an alphabet is a word. */
function isWholeTerm(identifier: string): boolean {
  return identifier.length > 1 || identifier.charCodeAt(0) > 127;
}
