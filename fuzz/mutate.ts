import { joinBytes } from '../core/text/join-bytes.ts';
import type { Random } from './random.ts';

/** Numbers at the edges of the types that sizes and offsets are kept in. */
const EDGE_NUMBERS = [
  ...['0', '-1', '1', '127', '128', '255', '256', '32767', '65535', '65536', '2147483647'],
  ...['2147483648', '4294967295', '4294967296', '9007199254740991', '9007199254740993'],
  ...['18446744073709551616', '1e309', '-0', '0.1', '1e-7', 'NaN', '0x10', '00'],
];

/** Characters that parsers take for something else than they are. */
const ODD_TEXTS = [
  ...['\0', '\u0001', '\u001b[31m', '\r', '\n', '\r\n', '\t', '\u000b', '\u000c', '\u0085'],
  ...['\u00a0', '\u2028', '\u2029', '\ufeff', '\u202e', '\u200b', '\ufffd', '\uffff', '\ud800'],
  ...['\udc00', '😀', '👩‍👩‍👧', 'e\u0301', 'İ', 'ß', 'ǆ', 'Å', '中', '\u{e0041}', '\u{10ffff}'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'undefined'],
  ...['..', '../', '/', '\\', '//', '"', "'", '`', '<', '>', '&', '%', '$', '{', '}', '[', ']'],
  ...['(', ')', '#', '*', '?', '!', ',', ';', ':', '=', '|', '-', '_', '~', '^', '@', ' ', '  '],
];

/** What nests. */
const PAIRS = ['()', '[]', '{}', '<>', '""', "''", '``', '/**/', '<a></a>', '{{}}'];

export interface TextMutations {
  /** Words of the language being fed. */
  words?: readonly string[];
  /** Texts that stretches are taken from. */
  corpus?: readonly string[];
  /** Of the result, in UTF-16 units. */
  most: number;
}

/** The text with one to eight changes. */
export function mutateText(random: Random, text: string, how: TextMutations): string {
  let result = text;
  for (let left = 1 + random.size(8); left > 0; left--) {
    result = changeText(random, result, how).slice(0, how.most);
  }
  return result;
}

/** Noise of odd characters, words and letters, with nothing behind it. */
export function noiseText(random: Random, { words = [], most }: TextMutations): string {
  let text = '';
  const length = random.size(most);
  while (text.length < length) {
    const kind = random.below(4);
    if (kind === 0) text += random.pick(ODD_TEXTS);
    else if (kind === 1 && words.length > 0) text += random.pick(words);
    else if (kind === 2) text += String.fromCharCode(random.between(32, 126));
    else text += random.chance(0.9) ? ' ' : String.fromCharCode(random.below(0x10000));
  }
  return text.slice(0, most);
}

function changeText(
  random: Random,
  text: string,
  { words = [], corpus = [], most }: TextMutations,
) {
  const [from, to] = stretch(random, text.length);
  const [before, inside, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (random.below(11)) {
    case 0:
      return before + after;
    case 1:
      return before + inside + inside + after;
    case 2:
      return (
        before + repeated(random, inside || random.pick(ODD_TEXTS), most - text.length) + after
      );
    case 3: {
      const place = random.below(after.length + 1);
      return before + after.slice(0, place) + inside + after.slice(place);
    }
    case 4:
      return before + random.pick(ODD_TEXTS) + after;
    case 5:
      return (
        before + (words.length > 0 ? random.pick(words) : random.pick(ODD_TEXTS)) + inside + after
      );
    case 6: {
      const digits = /\d+/.exec(text.slice(from)) ?? /\d+/.exec(text);
      if (!digits) return before + random.pick(EDGE_NUMBERS) + after;
      const at = text.indexOf(digits[0], digits.index);
      return text.slice(0, at) + random.pick(EDGE_NUMBERS) + text.slice(at + digits[0].length);
    }
    case 7: {
      const pair = random.pick(PAIRS);
      const half = pair.length >> 1;
      const depth = 1 + random.size(Math.min(200, most / pair.length));
      return (
        before + pair.slice(0, half).repeat(depth) + inside + pair.slice(half).repeat(depth) + after
      );
    }
    case 8: {
      const other = corpus.length > 0 ? random.pick(corpus) : text;
      const [start, end] = stretch(random, other.length);
      return before + other.slice(start, end) + after;
    }
    case 9: {
      const code = inside.charCodeAt(0) || 0;
      return before + String.fromCharCode(code ^ (1 << random.below(16))) + inside.slice(1) + after;
    }
    default:
      return text.slice(0, to);
  }
}

export interface ByteMutations {
  words?: readonly Uint8Array[];
  corpus?: readonly Uint8Array[];
  most: number;
}

const EDGE_BYTES = [0, 1, 9, 10, 13, 0x20, 0x7f, 0x80, 0xbf, 0xc0, 0xed, 0xef, 0xf4, 0xfe, 0xff];

/** The bytes with one to eight changes. */
export function mutateBytes(random: Random, bytes: Uint8Array, how: ByteMutations): Uint8Array {
  let result = bytes;
  for (let left = 1 + random.size(8); left > 0; left--) {
    result = changeBytes(random, result, how).subarray(0, how.most);
  }
  return result.slice();
}

function changeBytes(
  random: Random,
  bytes: Uint8Array,
  { words = [], corpus = [], most }: ByteMutations,
) {
  const [from, to] = stretch(random, bytes.length);
  const [before, inside, after] = [
    bytes.subarray(0, from),
    bytes.subarray(from, to),
    bytes.subarray(to),
  ];
  switch (random.below(9)) {
    case 0:
      return joinBytes([before, after]);
    case 1:
      return joinBytes([before, inside, inside, after]);
    case 2: {
      const times = random.size(Math.max(1, (most - bytes.length) / (inside.length + 1)));
      return joinBytes([
        before,
        ...Array.from({ length: Math.min(times, 1000) }, () => inside),
        after,
      ]);
    }
    case 3:
      return joinBytes([before, new Uint8Array([random.pick(EDGE_BYTES)]), after]);
    case 4:
      return joinBytes([
        before,
        words.length > 0 ? random.pick(words) : noiseBytes(random, 8),
        after,
      ]);
    case 5: {
      if (inside.length === 0) return bytes;
      const changed = bytes.slice();
      changed[from]! ^= 1 << random.below(8);
      return changed;
    }
    case 6: {
      const other = corpus.length > 0 ? random.pick(corpus) : bytes;
      const [start, end] = stretch(random, other.length);
      return joinBytes([before, other.subarray(start, end), after]);
    }
    case 7: {
      const number = new DataView(new ArrayBuffer(8));
      number.setFloat64(0, 0);
      number.setUint32(0, random.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x10000]));
      return joinBytes([
        before,
        new Uint8Array(number.buffer, 0, random.pick([2, 4, 8])),
        bytes.subarray(to),
      ]);
    }
    default:
      return bytes.subarray(0, to);
  }
}

export function noiseBytes(random: Random, most: number): Uint8Array {
  return Uint8Array.from({ length: random.size(most) }, () =>
    random.chance(0.2) ? random.pick(EDGE_BYTES) : random.below(256),
  );
}

/** Where a change happens: mostly a few units, at times all of it. */
function stretch(random: Random, length: number): [from: number, to: number] {
  const from = random.below(length + 1);
  return [from, Math.min(length, from + random.size(length - from + 1))];
}

function repeated(random: Random, text: string, room: number): string {
  return text.repeat(1 + Math.floor(random.size(Math.max(0, room)) / text.length));
}
