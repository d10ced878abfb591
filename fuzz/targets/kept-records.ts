import { isDeepStrictEqual } from 'node:util';
import { checkDoings, checkLeftOut } from '../../app/store/crash-record.ts';
import { checkStored } from '../../app/store/stored.ts';
import { checksum } from '../../core/cache/checksum.ts';
import { packCut, unpackCut } from '../../core/cache/cut-record.ts';
import { packVector, unpackVector } from '../../core/cache/vector-record.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { readerTarget } from '../reader-target.ts';
import { must, mustEqual, target } from '../target.ts';

const RECORDS = [
  { theme: 'dark', layout: { left: 20, right: 33.3 }, author: 'A' },
  [{ stage: 'parsing', source: 'a', files: ['a.ts', 'b.ts'], at: 1_700_000_000_000 }],
  [{ source: 'a', path: 'a.ts', at: 5 }],
].map((one) => JSON.stringify(one));

export const pageRecords = readerTarget({
  name: 'page-records',
  promise:
    'Whatever the browser kept for the page, its look is one there is and what a tab was at has a date.',
  samples: () => RECORDS,
  words: ['theme', 'layout', 'author', 'stage', 'files', 'at', 'source', 'path'],
  codes: [],
  read: (text) => {
    const json = jsonOrNull(text);
    return { stored: checkStored(json), doings: checkDoings(json), leftOut: checkLeftOut(json) };
  },
  holds: ({ stored, doings, leftOut }) => {
    mustEqual(checkStored(JSON.parse(JSON.stringify(stored))), stored, 'a look read again');
    must(['system', 'light', 'dark'].includes(stored.theme), 'a theme there is');
    must(stored.author.length <= LIMITS.authorChars, 'a name within its limit');
    mustEqual(checkDoings(JSON.parse(JSON.stringify(doings))), doings, 'doings read again');
    for (const { at } of [...doings, ...leftOut]) new Date(at).toISOString();
  },
});

/** What the page's storage gives where it is no JSON. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface CacheCase {
  path: string;
  text: string;
  /** Where chunks begin after the first, and what each is called. */
  cuts: number[];
  names: string[];
  vector: Uint8Array;
  scale: number;
  key: string;
  /** Of the record, one character becomes another. */
  at: number;
  bit: number;
}

export const cacheRecords = target<CacheCase>({
  name: 'cache-records',
  promise:
    'What is kept of a cut or a vector comes back as it was, and any other character in it or its key is noticed.',
  open: async () => ({
    make: (random) => {
      const name = () => noiseText(random, { words: ['a.ts', '#', '\n'], most: 12 });
      const text = mutateText(random, 'one\ntwo\nthree\n', { most: 60 });
      return {
        ...{ path: name(), text, key: name(), names: random.list(5, name) },
        cuts: random.list(5, () => random.below(text.length)).sort((a, b) => a - b),
        vector: Uint8Array.from({ length: random.below(9) }, () => random.below(256)),
        scale: Math.fround(random.share()),
        at: random.share(),
        bit: random.below(16),
      };
    },
    isPossible: ({ cuts, text, at, bit, scale }) =>
      cuts.every((cut, index) => cut <= text.length && cut >= (cuts[index - 1] ?? 0)) &&
      at < 1 &&
      bit < 16 &&
      Math.fround(scale) === scale,
    check: checkCache,
  }),
});

function checkCache({ path, text, cuts, names, vector, scale, key, at, bit }: CacheCase): void {
  const starts = [...new Set([0, ...cuts])].filter((cut) => cut < text.length);
  const name = (index: number): string => names[index % Math.max(1, names.length)] ?? '';
  const chunks = starts.map((start, index): Chunk => {
    const end = starts[index + 1] ?? text.length;
    const place = { start, end, startLine: index, endLine: index, tokens: 1 };
    const definition = {
      symbol: name(index),
      kind: 'class',
      signature: '',
      doc: '',
      line: 1,
    } as const;
    return {
      ...{ id: `${path}#${index}`, path, language: 'text', kind: 'window', symbol: null, ...place },
      definitions: Array.from({ length: index % 3 }, () => definition),
      header: name(index + 1),
      fallback: false,
    };
  });
  const cut = { chunks, notes: [], imports: { imports: [], modules: names } };
  const record = packCut(cut, { path, text });
  must(isDeepStrictEqual(unpackCut(record, { path, text }), cut), 'a cut comes back as it was');
  mustEqual(unpackCut(record, { path, text: `${text}x` }), null, 'a cut of another text');
  const stored = { values: new Int8Array(vector), scale, truncated: bit === 0 };
  const packed = packVector(stored);
  const { values, ...rest } = unpackVector(packed);
  mustEqual([[...values], rest], [[...stored.values], { truncated: bit === 0, scale }], 'a vector');
  for (const data of [record, packed]) {
    const place = Math.floor(at * data.length);
    const other = String.fromCharCode(data.charCodeAt(place) ^ (1 << bit));
    const changed = data.slice(0, place) + other + data.slice(place + 1);
    const sum = checksum(key, data);
    must(checksum(key, changed) !== sum, 'a change of the record is noticed');
    must(checksum(key, data.slice(0, place)) !== sum, 'the end of a record that is gone');
    must(checksum(`${key}x`, data) !== sum, 'another key');
  }
}
