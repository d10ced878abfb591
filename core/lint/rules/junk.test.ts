import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { junk } from './junk.ts';

function found(text: string): string[] {
  return [...junk.check(promptOf(text))].map(
    ({ certainty, message }) => `${certainty}: ${message}`,
  );
}

/** Bytes of no meaning, the same at every run. */
function base64(bytes: number): string {
  let state = 1;
  const drawn = Uint8Array.from({ length: bytes }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >>> 16;
  });
  return Buffer.from(drawn).toString('base64');
}

const FRAMES = Array.from(
  { length: 20 },
  (_, n) => `    at step${n} (/app/src/run.js:${n}:7)`,
).join('\n');
const LOG = Array.from(
  { length: 30 },
  (_, n) => `2025-01-0${n % 9} 12:00:${n} WARN retry ${n} of job ${n * 77}`,
);

describe('junk finds', () => {
  it.each([
    ['base64', `See:\n\n${base64(300)}\n`, ['high: 400 characters of encoded data']],
    [
      'a picture in the text',
      `![x](data:image/png;base64,${base64(240)})`,
      ['high: 320 characters of encoded data'],
    ],
    [
      'minified code',
      `\`\`\`js\n${'function a(b){return b?c(d):e};var f=1;'.repeat(20)}\n\`\`\``,
      ['high: A line of 780 characters, as a minifier writes it'],
    ],
    [
      'a flood of log lines',
      LOG.join('\n'),
      ['high: 30 lines in a row differ in numbers and identifiers alone'],
    ],
    [
      'the same line over and over',
      'Done, all is well.\n'.repeat(12),
      ['high: 12 lines in a row are the same'],
    ],
    ['a long stack trace', `Error: no\n${FRAMES}\n\nFix it.`, ['high: A stack trace of 20 frames']],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('junk leaves alone', () => {
  it.each([
    [
      'prose on one line',
      'Each of these words is meant to be read by whoever comes after us. '.repeat(20),
    ],
    [
      'hashes, paths and long names',
      `sha512-${base64(64)} src/${'very/long/path/to/a/'.repeat(12)}file.ts`,
    ],
    [
      'a short trace and a few log lines',
      `${FRAMES.split('\n').slice(0, 5).join('\n')}\n\n${LOG.slice(0, 5).join('\n')}`,
    ],
    [
      'data of one line',
      JSON.stringify(Array.from({ length: 60 }, (_, id) => ({ id, name: `n${id}` }))),
    ],
    [
      'a table and a list',
      `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(20)}\n${'- [ ] \n'.repeat(20)}`,
    ],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
