import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { unfilledPlaceholder } from './unfilled-placeholder.ts';

function found(text: string, values: Record<string, string> | null) {
  return [...unfilledPlaceholder.check(promptOf(text, { values }))].map(
    ({ certainty, message, mend }) => [certainty, message, mend],
  );
}

describe('unfilled-placeholder finds', () => {
  it.each([
    [
      'one without a value',
      '{{name}}',
      {},
      ['high', '“name” has no value', 'Give it a value, or take it out'],
    ],
    [
      'one of nearly the same name',
      '{user_name}',
      { userName: 'Ada' },
      [
        'high',
        '“user_name” has no value',
        'There is a value for “userName”: use one name for both',
      ],
    ],
    [
      'one that is filled with nothing',
      `$${'{docs}'}`,
      { docs: '' },
      ['medium', '“docs” is filled with nothing', 'Give it a value, or take it out'],
    ],
  ])('%s', (_, text, values, expected) => {
    expect(found(text, values as Record<string, string>)).toEqual([expected]);
  });
});

describe('unfilled-placeholder leaves alone', () => {
  it.each([
    ['what is filled', '{{name}}', { name: 'Ada' }],
    ['a template of which no values are known', '{{name}}', null],
    ['braces in code', '`{name}`', {}],
  ])('%s', (_, text, values) => {
    expect(found(text, values as Record<string, string> | null)).toEqual([]);
  });
});
