import { stemsOf } from '../../lint/conflicts/instruction.ts';
import type { CharOffset } from '../../model/units.ts';
import { maskRedacted } from '../facts/mask-redacted.ts';

/** A number that a sentence gives to something. */
export interface NamedValue {
  /** Words of what it is, as stems in alphabetical order, with the unit. */
  name: string;
  /** As a person would say what it is of. */
  words: string;
  value: string;
  /** Its sentence or line. */
  start: CharOffset;
  end: CharOffset;
}

const VALUE = String.raw`(?:about |roughly |around |exactly |now |only )?([$€£]?\d[\d,]*(?:\.\d+)?(?:%|[kKMB]\b)?)(?![\w-]|\.\d)`;
/** “is 4,200 dollars”: what the name stands before, the number, and its unit. */
const GIVEN = new RegExp(
  String.raw`(?:\b(?:is|are|was|were)\b|[=:])\**\s*${VALUE}(?:\s+([\p{L}%]+))?`,
  'giu',
);
/** The words right before it. */
const NAME = /(?:[\p{L}_][\p{L}\p{N}_'’/-]*\s+){0,5}[\p{L}_][\p{L}\p{N}_'’/-]*(?=\**\s*$)/u;
const LONGEST_NAME = 80;
const THERE = new RegExp(
  String.raw`\bthere (?:is|are|was|were)\s+${VALUE}\s+((?:[\p{L}_-]+\s+){0,2}[\p{L}_-]+)`,
  'giu',
);
/** What is counted on the way, and differs each time it is said. */
const ORDINAL =
  /\b(?:step|line|lines|page|turn|phase|part|version|port|option|attempt|iteration|chapter|item|issue|todo|task)\b/i;
const LONGEST_LINE = 400;

/**
 * Numbers by what a text says they are: “total revenue is 4,200 dollars”, “there are 12 failing tests”. Code in fences
 * is passed over, and so is a name that the text gives two numbers.
 */
export function namedValues(text: string): NamedValue[] {
  const found = new Map<string, NamedValue | null>();
  let isCode = false;
  let at = 0;
  for (const line of maskRedacted(text).split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode && line.length <= LONGEST_LINE && /\d/.test(line)) {
      for (const value of valuesIn(line, at)) {
        const known = found.get(value.name);
        const isTwice = known === null || (known !== undefined && known.value !== value.value);
        found.set(value.name, isTwice ? null : value);
      }
    }
    at += line.length + 1;
  }
  return [...found.values()].flatMap((value) => value ?? []);
}

function valuesIn(line: string, at: CharOffset): NamedValue[] {
  const given = Array.from(line.matchAll(GIVEN), ({ index, 1: value, 2: unit }) => ({
    words: NAME.exec(line.slice(Math.max(0, index - LONGEST_NAME), index))?.[0] ?? '',
    value: value!,
    unit: unit ?? '',
  }));
  const there = Array.from(line.matchAll(THERE), ([, value, words]) => ({
    words: words!,
    value: value!,
    unit: '',
  }));
  return [...given, ...there].flatMap(({ words, value, unit }) => {
    if (ORDINAL.test(words)) return [];
    const stems = [...stemsOf(words).keys()].sort();
    // One word is too little to tell a thing by.
    if (stems.length < 2) return [];
    const name = [...stems, ...[...stemsOf(unit).keys()].map((stem) => `(${stem})`)].join(' ');
    const plain = value.replaceAll(',', '');
    return [{ name, words: words.trim(), value: plain, start: at, end: at + line.length }];
  });
}
