import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { exampleForm } from './example-form.ts';

function found(text: string) {
  return [...exampleForm.check(promptOf(text))].map(({ message, place }) => [
    message,
    place.startLine,
  ]);
}

const NO_JSON = 'JSON is asked for, and the example’s answer is none';
const pair = (input: string, output: string): string => `Input: ${input}\nOutput: ${output}\n\n`;

describe('example-form finds', () => {
  it.each([
    [
      'an answer in words where JSON is asked for',
      `Respond only in JSON.\n\n${pair('a', '{"x":1}')}${pair('b', 'It is two.')}`,
      [[NO_JSON, 6]],
    ],
    [
      'JSON that does not parse',
      `The output must be valid JSON, always.\n\n${pair('a', '{x:1}')}${pair('b', '[1]')}`,
      [[NO_JSON, 3]],
    ],
    [
      'a label that there is not',
      `Choose one of these labels: good, bad\n\n${pair('a', 'good')}${pair('b', 'great')}`,
      [['“great” is none of the 2 labels that there are', 6]],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('example-form leaves alone', () => {
  it.each([
    [
      'answers of the form',
      `Respond only in JSON.\n\n${pair('a', '{"x":1}')}${pair('b', '"two"')}`,
    ],
    [
      'no form that is asked for',
      `The index is kept as JSON.\n\n${pair('a', 'one')}${pair('b', 'two')}`,
    ],
    [
      'forms of which one is to be chosen',
      `Specify the output structure (JSON, Markdown).\n\n${pair('a', 'one')}${pair('b', 'two')}`,
    ],
    [
      'labels that there are',
      `Choose one of these labels: good, bad\n\n${pair('a', 'good')}${pair('b', 'bad')}`,
    ],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
