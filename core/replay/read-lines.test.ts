import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryBytes } from '../text/memory-bytes.ts';
import { type Line, readLines } from './read-lines.ts';

const LIMITS = { transcriptLineBytes: 1_000 };

async function linesOf(bytes: Uint8Array, chunk: number, limits = LIMITS): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const some of readLines(memoryBytes(bytes), limits, undefined, chunk))
    lines.push(...some);
  return lines;
}
const encode = (text: string) => new TextEncoder().encode(text);

test('In pieces of any size lines are those of the whole text, with their numbers and bytes', async () => {
  const alphabet = fc.constantFrom('a', 'é', '😀', '\n', '\r\n', ' ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(alphabet, { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      async (parts, chunk) => {
        const text = parts.join('');
        const bytes = encode(text);
        const lines = await linesOf(bytes, chunk);
        const expected = text
          .split('\n')
          .map((line, at) => ({ number: at + 1, text: line }))
          .filter((line) => line.text.trim() !== '');
        expect(lines.map(({ number, text: said }) => ({ number, text: said }))).toEqual(expected);
        for (const { start, end, text: said } of lines) {
          expect(new TextDecoder().decode(bytes.subarray(start, end))).toBe(said);
        }
      },
    ),
  );
});

test('A byte order mark is no part of the first line', async () => {
  const lines = await linesOf(encode('\uFEFF{}\n{}'), 100);
  expect(lines.map(({ text, start }) => [text, start])).toEqual([
    ['{}', 3],
    ['{}', 6],
  ]);
});

test('A line beyond the limit is named and passed over, the next is read', async () => {
  const lines = await linesOf(encode(`{}\n${'x'.repeat(50)}\n[]\n${'y'.repeat(50)}`), 8, {
    transcriptLineBytes: 16,
  });
  expect(lines.map(({ number, text, fault }) => [number, text, fault])).toEqual([
    [1, '{}', null],
    [2, '', 'too-long'],
    [3, '[]', null],
    [4, '', 'too-long'],
  ]);
});

test('What is not UTF-8 is read with what was odd replaced, and says so', async () => {
  const lines = await linesOf(new Uint8Array([0x61, 0xff, 0x0a, 0x62]), 100);
  expect(lines.map(({ text, fault }) => [text, fault])).toEqual([
    ['a\uFFFD', 'not-utf-8'],
    ['b', null],
  ]);
});
