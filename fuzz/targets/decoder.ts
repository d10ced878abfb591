import { isBinary } from '../../core/text/binary.ts';
import { decode } from '../../core/text/decode.ts';
import { lineAt, lineStarts } from '../../core/text/line-starts.ts';
import { mutateBytes, noiseBytes } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

const MOST_BYTES = 600;

const encode = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));
const MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0xff, 0xfe, 0, 0],
  [0, 0, 0xfe, 0xff],
];
const LONE = [
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xe2, 0x82],
  [0x80],
  [0],
];
const WORDS = [...MARKS, ...LONE].map((bytes) => Uint8Array.from(bytes));
const CORPUS = [
  ...[
    'const a = "é€😀";\r\nlet b;\n\rx\u2028y\u0085',
    '%PDF-1.7',
    'plain\ntext\n',
    '\ufeffmark\r\r\n',
  ].map(encode),
  Uint8Array.from([0xff, 0xfe, ...Buffer.from('é\n𝄞\r\nz', 'utf16le')]),
  Uint8Array.from([0xfe, 0xff, ...Buffer.from('é\n𝄞\r\nz', 'utf16le').swap16()]),
  Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x81, 0x9f, 0x0a]),
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Uint8Array.from([0x1f, 0x8b, 0x08, 0, 1]),
];

/** The bytes that windows-1252 of the web gives other characters than Latin-1. */
const UPPER = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((character, at) => [
    0x80 + at,
    character,
  ]),
);

export const decoder = target<Uint8Array>({
  name: 'decoder',
  promise:
    'Any bytes are binary by a NUL or a known beginning, or decode as TextDecoder does, or byte by byte with a note; lines make the text again.',
  open: async () => ({
    make: (random) =>
      random.chance(0.2)
        ? noiseBytes(random, MOST_BYTES)
        : mutateBytes(random, random.pick(CORPUS), {
            words: WORDS,
            corpus: CORPUS,
            most: MOST_BYTES,
          }),
    check: checkDecoded,
  }),
});

function checkDecoded(bytes: Uint8Array): void {
  const decoded = decode(bytes);
  const [a = -1, b = -1, c = -1, d = -1] = bytes;
  const isUtf32 = a === 0xff && b === 0xfe && c === 0 && d === 0;
  const isUtf16 = !isUtf32 && ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff));
  if ('binary' in decoded) {
    must(!isUtf16, 'a byte order mark of UTF-16 says that it is text');
    must(isBinary(bytes), 'only what is sniffed is binary');
    return;
  }
  must(isUtf16 || !bytes.includes(0), 'a text has no NUL but in UTF-16');
  const { text, notes } = decoded;
  mustEqual(notes.includes('empty'), text === '', 'the note of an empty file');
  mustEqual(notes.includes('utf-16'), isUtf16, 'the note of UTF-16');
  if (isUtf16) checkUtf16(bytes, text, notes.includes('decoded-with-guesses'));
  else checkBytes(bytes, text, notes.includes('decoded-with-guesses'));
  checkLines(text);
}

function checkUtf16(bytes: Uint8Array, text: string, isGuessed: boolean): void {
  const label = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  // The reference takes the mark away by itself, one only.
  mustEqual(text, new TextDecoder(label).decode(bytes), 'UTF-16 as TextDecoder reads it');
  const back = Buffer.from(text, 'utf16le');
  if (label === 'utf-16be') back.swap16();
  mustEqual(!isGuessed, back.equals(bytes.subarray(2)), 'guesses are noted');
}

function checkBytes(bytes: Uint8Array, text: string, isGuessed: boolean): void {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = isMarked ? bytes.subarray(3) : bytes;
  const isUtf8 = Buffer.from(Buffer.from(body).toString('utf8'), 'utf8').equals(body);
  mustEqual(isGuessed, !isUtf8, 'what is no UTF-8 is noted');
  const wanted = isUtf8
    ? Buffer.from(body).toString('utf8')
    : Array.from(body, (byte) => UPPER.get(byte) ?? String.fromCharCode(byte)).join('');
  mustEqual(text, wanted, 'the text');
}

function checkLines(text: string): void {
  const starts = lineStarts(text);
  const lines = starts.map((start, at) => text.slice(start, starts[at + 1] ?? text.length));
  mustEqual(lines.join(''), text, 'lines joined');
  mustEqual(lines.length, text.split(/\r\n|\r|\n/).length, 'how many lines');
  for (const line of lines) must(!/(?:\r(?!\n)|\n)[\s\S]/.test(line), 'a line ends at its break');
  const middle = text.length >> 1;
  const wanted = starts.filter((start) => start <= middle).length;
  mustEqual(lineAt(starts, middle), wanted, 'the line of an offset');
}
