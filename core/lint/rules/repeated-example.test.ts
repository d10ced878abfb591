import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { repeatedExample } from './repeated-example.ts';

function found(...pairs: [input: string, output: string][]) {
  const text = pairs.map(([input, output]) => `Q: ${input}\nA: ${output}\n`).join('\n');
  return [...repeatedExample.check(promptOf(text))].map(({ certainty, mend }) => [certainty, mend]);
}

const OTHER: [string, string] = ['Where is the invoice of last March?', 'billing'];

describe('repeated-example finds', () => {
  it.each<[string, [string, string], [string, string], [string, string]]>([
    [
      'one that is there twice',
      ['Open an account', 'new'],
      ['Open an account', 'new'],
      ['high', 'Show another case instead'],
    ],
    [
      'a word that differs',
      ['Please open a new savings account today', 'new'],
      ['Open a new savings account', 'new'],
      ['medium', 'Show another case instead'],
    ],
    [
      'two answers to one question',
      ['Open an account', 'new'],
      ['Open an account', 'billing'],
      ['high', 'Keep the one that is right: they answer it differently'],
    ],
  ])('%s', (_, a, b, expected) => {
    expect(found(a, OTHER, b)).toEqual([expected]);
  });
});

/** The same question in two fences, with these answers. */
function inFences(...answers: string[]) {
  const text = answers
    .map((answer) => `Like this:\n\n\`\`\`\nUser: My key is x\nAI: ${answer} it is\n\`\`\`\n`)
    .join('\n');
  return [...repeatedExample.check(promptOf(text))].map(({ certainty }) => certainty);
}

describe('repeated-example is not sure', () => {
  it('of one that stands in two fences', () => {
    expect(inFences('so', 'so')).toEqual(['medium']);
  });
});

describe('repeated-example leaves alone', () => {
  it('a good and a bad answer, each in its fence', () => {
    expect(inFences('bad', 'good')).toEqual([]);
  });

  it.each<[string, [string, string], [string, string]]>([
    ['different questions', ['Open an account', 'new'], ['Close my account', 'closing']],
    [
      'near questions with different answers',
      ['Open a new savings account', 'new'],
      ['Close a new savings account', 'closing'],
    ],
    [
      'questions of the same label',
      ['I want to save some money', 'new'],
      ['Let me apply for a card', 'new'],
    ],
  ])('%s', (_, a, b) => {
    expect(found(a, OTHER, b)).toEqual([]);
  });
});
