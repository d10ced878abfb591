import type { CharOffset } from '../model/units.ts';

/** What a character is to the patterns that split text into words. A break is a space as well. */
export const UPPER = 1;
export const LOWER = 2;
export const MARK = 4;
export const LETTER = 8;
export const NUMBER = 16;
export const SPACE = 32;
export const BREAK = 64;
/** Neither letter, number nor space; marks are. */
export const SYMBOL = 128;

/** By UTF-16 code unit; 0 where it is not known yet, and for surrogates, which depend on their other half. */
const flags = new Uint8Array(0x10000);
const pairFlags = new Map<string, number>();
for (let unit = 0; unit < 128; unit++) flags[unit] = classify(String.fromCharCode(unit));

/** A text's UTF-16 code units: read about twice as fast as the string itself. */
export type TextUnits = Uint16Array;

/** Flags of the character at `at`, below the length; both halves of a surrogate pair have the pair's. */
export function flagsAt(units: TextUnits, at: CharOffset): number {
  return flags[units[at]!]! || lookUp(units, at);
}

/** The offset of the next character. */
export function afterChar(units: TextUnits, at: CharOffset): CharOffset {
  return at + 1 < units.length && isHigh(units[at]!) && isLow(units[at + 1]!) ? at + 2 : at + 1;
}

function lookUp(units: TextUnits, at: CharOffset): number {
  const unit = units[at]!;
  if (isHigh(unit) || isLow(unit)) return lookUpPair(units, at);
  const found = classify(String.fromCharCode(unit));
  flags[unit] = found;
  return found;
}

function lookUpPair(units: TextUnits, at: CharOffset): number {
  const start = at > 0 && isLow(units[at]!) && isHigh(units[at - 1]!) ? at - 1 : at;
  const isPair = afterChar(units, start) === start + 2;
  const char = String.fromCharCode(units[start]!, ...(isPair ? [units[start + 1]!] : []));
  const known = pairFlags.get(char);
  if (known !== undefined) return known;
  const found = classify(char);
  pairFlags.set(char, found);
  return found;
}

function classify(char: string): number {
  if (/^[\r\n]$/.test(char)) return SPACE | BREAK;
  if (/^\s$/u.test(char)) return SPACE;
  if (/^\p{N}$/u.test(char)) return NUMBER;
  if (/^\p{M}$/u.test(char)) return MARK | UPPER | LOWER | SYMBOL;
  if (/^[\p{Lu}\p{Lt}]$/u.test(char)) return LETTER | UPPER;
  if (/^\p{Ll}$/u.test(char)) return LETTER | LOWER;
  return /^\p{L}$/u.test(char) ? LETTER | UPPER | LOWER : SYMBOL;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
