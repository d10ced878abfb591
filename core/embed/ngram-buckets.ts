import { MAX_IDENTIFIER_CHARS } from '../rank/scan-identifiers.ts';

/** Longest n-gram that a model may ask for, in UTF-16 units. */
export const MOST_UNITS = 16;
/** A term in its frame has no more. */
export const MOST_NGRAMS = (MAX_IDENTIFIER_CHARS + 2) * MOST_UNITS;

/**
 * Writes the buckets of a term's n-grams to `found` and returns how many they are: of `<term>`, every
 * stretch of `shortest` to `longest` UTF-16 units, hashed by 32-bit FNV-1a over its units. One that
 * occurs twice is there twice.
 */
export function ngramBuckets(
  term: string,
  [shortest, longest]: readonly [number, number],
  buckets: number,
  found: Int32Array,
): number {
  const framed = `<${term}>`;
  const { length } = framed;
  let count = 0;
  for (let start = 0; start + shortest <= length; start++) {
    const end = Math.min(length, start + longest);
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ framed.charCodeAt(at), 0x01000193);
      if (at - start + 1 >= shortest) found[count++] = (hash >>> 0) % buckets;
    }
  }
  return count;
}
