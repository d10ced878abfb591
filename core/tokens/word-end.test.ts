import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cl100kWordEnd, o200kWordEnd, type WordEnd } from './word-end.ts';

const SUFFIX = "'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE])";
const CAPITALS = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`;
const SMALL = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`;
const O200K = new RegExp(
  String.raw`[^\r\n\p{L}\p{N}]?${CAPITALS}*${SMALL}+(?:${SUFFIX})?|[^\r\n\p{L}\p{N}]?${CAPITALS}+${SMALL}*(?:${SUFFIX})?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+`,
  'gu',
);
const CL100K = new RegExp(
  String.raw`${SUFFIX}|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s+$|\s*[\r\n]|\s+(?!\S)|\s`,
  'gu',
);

const encodings: [string, WordEnd, RegExp][] = [
  ['o200k', o200kWordEnd, O200K],
  ['cl100k', cl100kWordEnd, CL100K],
];

/** Every class of character that the patterns tell apart, common letters and marks most of all. */
const character = fc.oneof(
  fc.constantFrom(...'aAbBsStTdDlLvVeErRmM', "'", "'", ' ', ' ', '\n', '\r', '\t', '/', '(', '_'),
  fc.constantFrom('0', '9', '½', '٣', '𝟙', '中', 'ʰ', 'ǅ', 'é', 'É', '́', '​', '　', '\u2028'),
  fc.constantFrom('😀', '𝐀', '𐐨', '𠀀', '\ud800', '\udc00', '\ufeff', '\u0085', '\0'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
);
const ascii = fc.oneof(
  fc.constantFrom(...'aAsTlL01', "'", '/', ' ', ' ', '\n', '\r', '\t', '(', '_'),
  fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
);
const text = fc
  .oneof(
    fc.array(character, { maxLength: 40, size: 'max' }),
    fc.array(ascii, { maxLength: 40, size: 'max' }),
  )
  .map((all) => all.join(''));

function split(whole: string, wordEnd: WordEnd): string[] {
  const units = Uint16Array.from({ length: whole.length }, (_, at) => whole.charCodeAt(at));
  const words: string[] = [];
  for (let at = 0; at < whole.length; ) {
    const end = wordEnd(units, at);
    words.push(whole.slice(at, end));
    at = end;
  }
  return words;
}

describe.each(encodings)('words of %s', (_, wordEnd, pattern) => {
  it('are those of its pattern, whatever the text', () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(split(whole, wordEnd)).toEqual(whole.match(pattern) ?? []);
      }),
      { numRuns: 2_000 },
    );
  });
});
