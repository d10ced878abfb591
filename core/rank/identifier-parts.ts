import { charClassAt, DIGIT, LOWER, UNDERSCORE, UPPER } from './char-class.ts';

/** A stretch of an identifier that is a term of its own. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Parts of one identifier by case, digits and underscores: `HTTPServer2Go` gives HTTP, Server, 2, Go
 * and `userIDs` gives user, IDs. None where the identifier is of one piece or starts with a digit,
 * since that is a number or a hash. Single letters are left out, single digits are not: `x1` is 1.
 */
export function identifierParts(identifier: string): Part[] {
  if (charClassAt(identifier, 0) === DIGIT) return [];
  const parts: Part[] = [];
  let start = 0;
  for (let at = 1; at <= identifier.length; at++) {
    if (at < identifier.length && !isBoundary(identifier, at)) continue;
    if (at - start < identifier.length && isTerm(identifier, start, at))
      parts.push({ start, end: at });
    start = at;
  }
  return parts;
}

/** Two units, a digit, or a sign that is a word by itself, as in scripts without an alphabet. */
function isTerm(identifier: string, start: number, end: number): boolean {
  const first = charClassAt(identifier, start);
  if (first === UNDERSCORE) return false;
  return end - start > 1 || first === DIGIT || identifier.charCodeAt(start) > 127;
}

function isBoundary(identifier: string, at: number): boolean {
  const before = charClassAt(identifier, at - 1);
  const here = charClassAt(identifier, at);
  if (before === UPPER && here === UPPER) return startsWord(identifier, at);
  if (before === UPPER && here === LOWER) return false;
  return before !== here;
}

/** In a run of capitals the last begins the next word if letters follow, unless a plural `s` ends it. */
function startsWord(identifier: string, at: number): boolean {
  if (at + 1 >= identifier.length || charClassAt(identifier, at + 1) !== LOWER) return false;
  const isPlural =
    identifier[at + 1] === 's' &&
    (at + 2 === identifier.length || charClassAt(identifier, at + 2) !== LOWER);
  return !isPlural;
}
