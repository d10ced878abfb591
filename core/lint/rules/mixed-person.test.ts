import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { mixedPerson } from './mixed-person.ts';

function found(text: string) {
  return [...mixedPerson.check(promptOf(text))].map(({ certainty, message }) => [
    certainty,
    message,
  ]);
}

describe('mixed-person finds', () => {
  it.each([
    [
      'I and you in one set of rules',
      '- You must greet the user.\n- You should be brief.\n- I must never share prices.\n- Then I should close the ticket.\n',
      ['high', 'The reader is “you” in 2 instructions and “I” in 2 instructions'],
    ],
    [
      'a single I',
      'You must ask first. You will then act. I will always confirm.\n',
      ['medium', 'The reader is “you” in 2 instructions and “I” in 1 instruction'],
    ],
    [
      'the assistant beside I',
      'The assistant must be brief. The agent should not guess. I should cite sources.\n',
      ['medium', 'The reader is “the assistant” in 2 instructions and “I” in 1 instruction'],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });
});

describe('mixed-person leaves alone', () => {
  it.each([
    ['one person throughout', 'You must ask first. You should be brief.\n'],
    [
      'a user who is quoted',
      'You must answer “I must cancel my order” with the form. You will wait.\n',
    ],
    [
      'a writer who speaks of themselves',
      'I want you to be brief. You must ask first. I will give you the file.\n',
    ],
    ['a team', 'We always merge by squash. You must run the tests.\n'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
