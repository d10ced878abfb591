import { expect, test } from 'vitest';
import { ageWords, blockName, sizeSentence } from './replay-words.ts';

test('Reported and counted tokens are told with their difference, whichever is more', () => {
  const size = { estimated: 1_200, blocks: 1, unaccounted: 0, excess: 0 };
  expect(sizeSentence({ ...size, reported: 16_200, unaccounted: 15_000 })).toBe(
    '16,200 tokens reported = 1,200 in 1 block of the file + 15,000 not in it or counted otherwise.',
  );
  expect(sizeSentence({ ...size, reported: 1_150, excess: 50 })).toBe(
    '1,150 tokens reported; we count 1,200 in 1 block of the file, 50 more than that.',
  );
  expect(sizeSentence({ ...size, reported: null })).toBe(
    '1,200 in 1 block of the file by our count; the file reports no usage for this turn.',
  );
});

test('A block is called by what it is and by whose it is', () => {
  expect(blockName({ kind: 'result', label: 'Read' })).toBe('result of Read');
  expect(blockName({ kind: 'user', label: '' })).toBe('person');
  expect(blockName({ kind: 'call', label: '\u202eBash' })).toBe('call ⟨U+202E⟩Bash');
});

test('The age of a block is counted in turns', () => {
  expect(ageWords(3, 3)).toBe('new in this turn');
  expect(ageWords(3, 4)).toBe('since turn 3, 1 turn ago');
});
