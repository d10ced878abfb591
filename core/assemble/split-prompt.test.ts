import { expect, it } from 'vitest';
import { splitPrompt } from './split-prompt.ts';

it('gives each segment its lines, none to one that is empty', () => {
  expect(splitPrompt('a\nb\n\nc\n', [2, 0, 2])).toEqual(['a\nb\n', '', '\nc\n']);
});

it('is one text where lines are not known', () => {
  expect(splitPrompt('a\nb\n', [])).toEqual(['a\nb\n']);
  expect(splitPrompt('', [])).toEqual([]);
});
