import { hashUnit, mix } from '../../curate/hash.ts';
import type { Block } from '../../model/transcript.ts';
import { parsedText } from '../parts/fields.ts';

/** What a call asks, without what changes nothing about the answer. */
export interface CallPrint {
  /** Equal for calls that ask the same. */
  same: string;
  /** Tool and words of the question, lower case. */
  words: ReadonlySet<string>;
  /** Hashes of the words. */
  hashes: Uint32Array;
  /** Of the words, those that name what is asked about: paths, numbers and what is quoted. */
  objects: ReadonlySet<string>;
}

/** Fields that say how or why, not what. */
const ASIDE = new Set(['description', 'explanation', 'reason', 'thought', 'timeout', 'timeout_ms']);
const COMMAND_ASIDE =
  /^cd\s+[^&;|]+&&\s*|\s*2>&1\b|\s*\|\s*(?:head|tail)(?:\s+-n?\s*\d+|\s+-\d+)?\s*$/g;

const COMMAND_INPUT = /^\s*\{(?:[^{}]*,)?\s*"(?:command|cmd|script)"\s*:/;

/** Whether a call runs a command line: its next may be about anything, and a failure of it is an answer. */
export function isCommand({ text }: Block): boolean {
  return COMMAND_INPUT.test(text.slice(0, 2_000));
}

/** Of a call's block. One whose text was shortened is told by its hash and has no words. */
export function callPrint({ use, text, isWhole, hash }: Block): CallPrint {
  const tool = use?.name ?? '';
  if (!isWhole) {
    const none = new Set<string>();
    return { same: `${tool} ${hash}`, words: none, hashes: new Uint32Array(0), objects: none };
  }
  const values = inputValues(text);
  const words = new Set<string>();
  const objects = new Set<string>();
  for (const [, value] of values) readWords(value, words, objects);
  return {
    same: `${tool} ${JSON.stringify(values)}`,
    words,
    hashes: Uint32Array.from(words, hashWord),
    objects,
  };
}

/** Fields of the input in the order of their names, each as one line. */
function inputValues(text: string): [string, string][] {
  const input = parsedText(text);
  if (input === null || typeof input !== 'object') return [['', oneLine(String(input))]];
  return Object.entries(input)
    .filter(([name]) => !ASIDE.has(name))
    .map(([name, value]): [string, string] => [
      name,
      oneLine(typeof value === 'string' ? value : JSON.stringify(value)),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function oneLine(text: string): string {
  return text.trim().replace(COMMAND_ASIDE, '').replace(/\s+/g, ' ').trim();
}

function readWords(value: string, words: Set<string>, objects: Set<string>): void {
  for (const [, quoted] of value.matchAll(/["'`]([^"'`]{1,200})["'`]/g)) {
    objects.add(quoted!.toLowerCase());
  }
  for (const [word] of value.matchAll(/[\p{L}\p{N}_$./~-]*[\p{L}\p{N}_]/gu)) {
    const lower = word.toLowerCase();
    words.add(lower);
    if (/[\d/]|\.\w/.test(lower)) objects.add(lower);
  }
}

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = hashUnit(hash, word.charCodeAt(at));
  return mix(hash);
}
