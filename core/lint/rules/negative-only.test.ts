import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { negativeOnly } from './negative-only.ts';

function found(...rules: string[]): string[] {
  const text = rules.map((rule) => `- ${rule}\n`).join('');
  return [...negativeOnly.check(promptOf(text))].map(({ message }) => message);
}

const FOUR = ['Never use classes.', 'Don’t use globals.', 'Avoid loops.', 'Do not nest callbacks.'];

describe('negative-only finds', () => {
  it.each<[string, string[], string]>([
    ['four in a row', FOUR, '4 rules in a row only forbid'],
    ['more of them', [...FOUR, 'Avoid switch.'], '5 rules in a row only forbid'],
    ['a row among others', ['Use hooks.', ...FOUR, 'Use types.'], '4 rules in a row only forbid'],
  ])('%s', (_, rules, message) => {
    expect(found(...rules)).toEqual([message]);
  });
});

describe('negative-only leaves alone', () => {
  it.each<[string, string[]]>([
    ['three', FOUR.slice(1)],
    [
      'those that say what to do instead',
      FOUR.map((rule) => `${rule.slice(0, -1)} — use functions.`),
    ],
    [
      'what is forbidden for good',
      ['Never commit secrets.', 'Never push to main.', 'Never delete data.', 'Do not guess.'],
    ],
  ])('%s', (_, rules) => {
    expect(found(...rules)).toEqual([]);
  });
});
