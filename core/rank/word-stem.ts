/** Longest first, so that `routers` loses `ers` and not `s`. */
const ENDINGS = [
  ...['ments', 'ables', 'ment', 'ings', 'ions', 'ives', 'able'],
  ...['ity', 'ing', 'ion', 'ers', 'ors', 'ies', 'ied', 'ive', 'als'],
  ...['er', 'or', 'al', 'es', 'ed', 'ly', 's'],
] as const;

/** Shorter words lose only a plural `s`: what is left of them would say too little. */
const WHOLE_WORD_CHARS = 4;
const LEAST_STEM_CHARS = 3;

/**
 * What the forms of an English word share: `route`, `routes`, `router` and `routing` all give `rout`.
 * A light stemmer that takes off one ending, an undoubled consonant and a final e; unlike Porter's it
 * takes one step only, because names in code are short. Words that are alike by chance may share a
 * stem, so forms weigh less than the word itself.
 *
 * @param word in lower case.
 */
export function stemOf(word: string): string {
  if (word.length <= WHOLE_WORD_CHARS) {
    const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss');
    return isPlural ? word.slice(0, -1) : word;
  }
  const ending = ENDINGS.find(
    (end) => word.endsWith(end) && word.length - end.length >= LEAST_STEM_CHARS,
  );
  if (ending === undefined) return withoutE(word);
  if (ending === 's' && word.endsWith('ss')) return word;
  const stem = word.slice(0, -ending.length);
  if (ending === 'ies' || ending === 'ied') return `${stem}y`;
  return withoutE(undoubled(stem)).replace(/izat$/, 'iz');
}

/** `mapping` and `map` share `map`; `passing` keeps its double letter. */
function undoubled(stem: string): string {
  const isDouble = stem.length > 3 && stem.at(-1) === stem.at(-2) && !/[ls]$/.test(stem);
  return isDouble ? stem.slice(0, -1) : stem;
}

function withoutE(stem: string): string {
  return stem.endsWith('e') ? stem.slice(0, -1) : stem;
}
