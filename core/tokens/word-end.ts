import type { CharOffset } from '../model/units.ts';
import {
  afterChar,
  BREAK,
  flagsAt,
  LETTER,
  LOWER,
  MARK,
  NUMBER,
  SPACE,
  SYMBOL,
  type TextUnits,
  UPPER,
} from './char-flags.ts';
import { asciiWordEnd, CL100K_STATES, O200K_STATES } from './word-states.ts';

/** Where the word that begins at `from` ends. Words are what byte pairs are merged within. */
export type WordEnd = (units: TextUnits, from: CharOffset) => CharOffset;

/**
 * The split pattern of o200k_base by hand, because the regular expression alone took as long as a
 * fifth of a parse:
 *
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'d|'m|'t|'ll|'ve|'re)?
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'d|'m|'t|'ll|'ve|'re)?
 *     \p{N}{1,3}
 *      ?[^\s\p{L}\p{N}]+[\r\n/]*
 *     \s*[\r\n]+
 *     \s+(?!\S)
 *     \s+
 */
export function o200kWordEnd(units: TextUnits, from: CharOffset): CharOffset {
  const end = asciiWordEnd(O200K_STATES, units, from);
  if (end < 0) return o200kByRules(units, from);
  return units[end] === 39 && flagsAt(units, end - 1) & LETTER ? contractionEnd(units, end) : end;
}

function o200kByRules(units: TextUnits, from: CharOffset): CharOffset {
  const first = flagsAt(units, from);
  if (first & NUMBER) return numberEnd(units, from);
  if (!(first & BREAK)) {
    const start = first & LETTER ? from : afterChar(units, from);
    const end = casedEnd(units, start);
    // A mark may begin a word or be one; capitals alone follow only what can be no letter.
    const isAlone = first & MARK && !(end > start && flagsAt(units, end - 1) & LOWER);
    if (isAlone) return contractionEnd(units, start);
    if (end > start) return contractionEnd(units, end);
    const symbols = symbolsEnd(units, from, first, true);
    if (symbols > from) return symbols;
  }
  return spaceEnd(units, from);
}

/**
 * The split pattern of cl100k_base:
 *
 *     (?i:'s|'d|'m|'t|'ll|'ve|'re)
 *     [^\r\n\p{L}\p{N}]?\p{L}+
 *     \p{N}{1,3}
 *      ?[^\s\p{L}\p{N}]+[\r\n]*
 *     \s+$
 *     \s*[\r\n]
 *     \s+(?!\S)
 *     \s
 */
export function cl100kWordEnd(units: TextUnits, from: CharOffset): CharOffset {
  const end = asciiWordEnd(CL100K_STATES, units, from);
  return end < 0 ? cl100kByRules(units, from) : end;
}

function cl100kByRules(units: TextUnits, from: CharOffset): CharOffset {
  const first = flagsAt(units, from);
  if (first & NUMBER) return numberEnd(units, from);
  if (!(first & BREAK)) {
    const contraction = contractionEnd(units, from);
    if (contraction > from) return contraction;
    const start = first & LETTER ? from : afterChar(units, from);
    const end = lettersEnd(units, start);
    if (end > start) return end;
    const symbols = symbolsEnd(units, from, first, false);
    if (symbols > from) return symbols;
  }
  return spaceEnd(units, from, true);
}

/**
 * Capitals, then small letters: `HTMLElement` is one, `someName` ends before `N`. Letters without case
 * count as both. `start` if there is no such word.
 */
function casedEnd(units: TextUnits, start: CharOffset): CharOffset {
  let at = start;
  let lastBoth = -1;
  for (; at < units.length; at++) {
    const flags = flagsAt(units, at);
    if (!(flags & UPPER)) {
      if (!(flags & LOWER)) break;
      do at++;
      while (at < units.length && flagsAt(units, at) & LOWER);
      return at;
    }
    if (flags & LOWER) lastBoth = at;
  }
  return lastBoth < 0 ? at : lastBoth + 1;
}

function lettersEnd(units: TextUnits, start: CharOffset): CharOffset {
  let at = start;
  while (at < units.length && flagsAt(units, at) & LETTER) at++;
  return at;
}

/** Three at most, whatever they are worth. */
function numberEnd(units: TextUnits, from: CharOffset): CharOffset {
  let at = from;
  for (let count = 0; count < 3 && at < units.length && flagsAt(units, at) & NUMBER; count++) {
    at = afterChar(units, at);
  }
  return at;
}

/** `from` if no symbols follow. */
function symbolsEnd(
  units: TextUnits,
  from: CharOffset,
  first: number,
  takesSlash: boolean,
): CharOffset {
  let at = first & SYMBOL || units[from]! !== 32 ? from : from + 1;
  if (at === units.length || !(flagsAt(units, at) & SYMBOL)) return from;
  while (at < units.length && flagsAt(units, at) & SYMBOL) at++;
  for (; at < units.length; at++) {
    const unit = units[at]!;
    if (unit !== 10 && unit !== 13 && !(takesSlash && unit === 47)) break;
  }
  return at;
}

/** Up to the last break, else all but the space that the next word begins with. */
function spaceEnd(units: TextUnits, from: CharOffset, takesTail = false): CharOffset {
  let at = from;
  let afterBreak = -1;
  for (; at < units.length; at++) {
    const flags = flagsAt(units, at);
    if (!(flags & SPACE)) break;
    if (flags & BREAK) afterBreak = at + 1;
  }
  if (takesTail && at === units.length) return at;
  if (afterBreak >= 0) return afterBreak;
  return at === units.length || at === from + 1 ? at : at - 1;
}

/** `at` if no such ending stands there. */
function contractionEnd(units: TextUnits, at: CharOffset): CharOffset {
  if (units[at]! !== 39) return at;
  const next = units[at + 1]! | 32;
  // s, d, m, t; ll, ve, re.
  if (next === 115 || next === 100 || next === 109 || next === 116) return at + 2;
  const last = units[at + 2]! | 32;
  const isPair = next === 108 ? last === 108 : (next === 118 || next === 114) && last === 101;
  return isPair ? at + 3 : at;
}
